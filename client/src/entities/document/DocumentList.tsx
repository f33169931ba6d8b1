import type { AttachedDocument } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { formatBytes } from '../../kit/format.ts';
import { formatDate } from '../../kit/format-moments.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { reasonOf } from '../../lib/http/reason.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { texts } from './texts.ts';

interface Problem {
  title: string;
  reason: string;
}

/** Attached files, each of which opens in another tab; with `remove`, for those who may, each can be removed. */
export function DocumentList<Document extends AttachedDocument>(props: {
  label: string;
  documents: readonly Document[];
  /** What else is said of it, before its type. */
  noteOf?: (document: Document) => readonly string[];
  open: (document: Document) => Promise<void>;
  remove?: (document: Document) => Promise<void>;
  /** What else can be done with it. */
  actionOf?: ((document: Document) => ReactNode) | undefined;
}) {
  const { label, documents, noteOf = () => [], open, remove } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (id: string, title: string, act: () => Promise<void>) => {
    setBusy(id);
    setProblem(null);
    await act().catch((error) => setProblem({ title, reason: reasonOf(error) }));
    setBusy(null);
  };
  return (
    <>
      <Box as="ul" aria-label={label} listStyleType="none">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            name={<bdi translate="no">{document.name}</bdi>}
            about={
              <>
                {[...noteOf(document), texts.types[document.type], formatBytes(document.bytes)].join(', ')},{' '}
                <time dateTime={document.addedAt}>{formatDate(document.addedAt)}</time>
              </>
            }
          >
            <BusyButton
              variant="outline"
              size="sm"
              loading={busy === document.id}
              loadingText={texts.opening}
              disabled={busy !== null && busy !== document.id}
              aria-label={texts.openNamed(document.name)}
              onClick={() => void run(document.id, texts.openFailed, () => open(document))}
            >
              <ExternalLink aria-hidden />
              {texts.open}
            </BusyButton>
            {remove !== undefined && (
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                disabled={busy !== null}
                aria-label={texts.remove(document.name)}
                title={texts.remove(document.name)}
                onClick={() => void run(document.id, texts.removeFailed, () => remove(document))}
              >
                <X aria-hidden />
              </IconButton>
            )}
            {props.actionOf?.(document)}
          </DocumentRow>
        ))}
      </Box>
      <Refusal title={problem?.title ?? ''} reason={problem?.reason ?? null} />
    </>
  );
}
