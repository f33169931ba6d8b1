import {
  type AttachedDocument,
  type AttachedDocuments,
  getOwnDocument,
  MOST_DOCUMENTS,
  type MyApplication,
  removeApplicationDocument,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { DOCUMENTS, problemOfFile } from '../../../entities/document/problem-of-file.ts';
import { texts as words } from '../../../entities/document/texts.ts';
import { FilesButton } from '../../../kit/files/FilesButton.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { sendDocuments } from './send-documents.ts';
import { texts } from './texts.ts';

const open = ({ id }: AttachedDocument) => openFile(getOwnDocument, { documentId: id });

/** 'Dokumenti uz prijavu' (R178): added and removed until the application is approved, and seen afterwards; after a revocation only added. */
export function DocumentsPanel(props: {
  application: MyApplication;
  onChange: (documents: AttachedDocuments) => void;
}) {
  const { application, onChange } = props;
  const { documents, keepsDocuments, status } = application;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = MOST_DOCUMENTS - documents.length;
  const isOpen = status !== 'approved';
  if (!isOpen && documents.length === 0) return null;
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const sound = files.filter((file) => problemOfFile(file) === null);
    const refused = await sendDocuments(sound, onChange);
    setFailure(
      [...files.flatMap((file) => problemOfFile(file) ?? []), refused ?? ''].join(' ').trim() || null,
    );
    setBusy(false);
  };
  const remove = async ({ id }: AttachedDocument) =>
    onChange(await call(removeApplicationDocument, { params: { documentId: id } }));
  return (
    <Panel title={texts.documents.title} hint={texts.documents.hint}>
      {documents.length > 0 && (
        <DocumentList
          label={texts.documents.title}
          documents={documents}
          open={open}
          {...(isOpen && !keepsDocuments && { remove })}
        />
      )}
      {isOpen && left > 0 && (
        <Box mt={documents.length > 0 ? '4' : '0'}>
          <FilesButton accept={DOCUMENTS} onChoose={(files) => void add(files)}>
            {(choose) => (
              <BusyButton
                variant="outline"
                loading={isBusy}
                loadingText={texts.documents.adding}
                onClick={choose}
              >
                <FilePlus aria-hidden />
                {texts.documents.add}
              </BusyButton>
            )}
          </FilesButton>
          <Box mt="1.5" textStyle="sm" color="fg.muted">
            {words.hint(left)}
          </Box>
        </Box>
      )}
      <Refusal title={texts.documents.failed} reason={failure} />
    </Panel>
  );
}
