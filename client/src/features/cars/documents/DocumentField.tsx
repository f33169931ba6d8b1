import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { documentKindLabels } from '../../../entities/car/documents/labels.ts';
import { DocumentRow } from '../../../entities/document/DocumentRow.tsx';
import { texts as fileTexts } from '../../../entities/document/texts.ts';
import { formatBytes } from '../../../kit/format.ts';
import { UploadNote, type UploadState, type Uploads } from '../parts/UploadNote.tsx';
import { AddCarDocuments } from './AddCarDocuments.tsx';
import { texts } from './texts.ts';
import type { DocumentForm } from './use-documents.ts';

const ARRIVED: UploadState = { state: 'uploaded' };

/** The documents of a car that is not there yet (R219): they are sent once it is. A sent one is removed on the page of the car. */
export function DocumentField(props: { form: DocumentForm; uploads: Uploads; disabled: boolean }) {
  const { form, uploads, disabled } = props;
  const { documents } = form;
  const section = useRef<HTMLDivElement>(null);
  const buttons = () => [...(section.current?.querySelectorAll('button') ?? [])];
  const remove = (key: string, pressed: HTMLButtonElement) => {
    const place = buttons().indexOf(pressed);
    flushSync(() => form.remove(key));
    buttons()[place]?.focus();
  };
  return (
    <Box as="section" ref={section} aria-label={texts.title}>
      <Heading as="h3" textStyle="subtitle">
        {texts.title}
      </Heading>
      <Box textStyle="sm" color="fg.muted" mb="3" maxW="70ch">
        {texts.optional} {texts.hint}
      </Box>
      {documents.length > 0 && (
        <Box as="ul" aria-label={texts.chosen} listStyleType="none" mb="4">
          {documents.map(({ key, file, kind, sentTo }) => {
            const upload = uploads.get(key) ?? (sentTo !== null ? ARRIVED : undefined);
            return (
              <DocumentRow
                key={key}
                name={<bdi translate="no">{file.name}</bdi>}
                later={sentTo === null}
                about={
                  <>
                    {documentKindLabels[kind]}, {formatBytes(file.size)}
                    {upload !== undefined && (
                      <UploadNote upload={upload} label={texts.uploadOf(file.name)} done={texts.uploaded} />
                    )}
                  </>
                }
              >
                {sentTo === null && (
                  <IconButton
                    size="sm"
                    variant="ghost"
                    colorPalette="gray"
                    disabled={disabled}
                    aria-label={fileTexts.remove(file.name)}
                    title={fileTexts.remove(file.name)}
                    onClick={({ currentTarget }) => remove(key, currentTarget)}
                  >
                    <X aria-hidden />
                  </IconButton>
                )}
              </DocumentRow>
            );
          })}
        </Box>
      )}
      <AddCarDocuments
        count={documents.length}
        take={async (files, kind) => form.add(files, kind)}
        disabled={disabled}
      />
    </Box>
  );
}
