import { type BookedStatement, bookStatement } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../../../kit/files/FileButton.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { ApiFailure } from '../../../../lib/http/api.ts';
import { reasonOf } from '../../../../lib/http/reason.ts';
import { upload } from '../../../../lib/http/upload.ts';
import { StatementLines } from './StatementLines.tsx';
import { texts } from './texts.ts';

const words = texts.statement;

interface Failed {
  reason: string;
  rows: { line: string; message: string }[];
}

/** Sends a statement of the bank, and shows what became of each of its lines. */
export function StatementPanel({ onBooked }: { onBooked: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [result, setResult] = useState<{ name: string; statement: BookedStatement } | null>(null);
  const send = async (file: File) => {
    const form = new FormData();
    form.append('statement', file);
    setBusy(true);
    setFailed(null);
    setResult(null);
    try {
      setResult({ name: file.name, statement: await upload(bookStatement, {}, form, () => {}) });
      onBooked();
    } catch (error) {
      setFailed({ reason: reasonOf(error), rows: rowsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={words.title} hint={words.hint}>
      <FileButton
        loading={busy}
        loadingText={words.sending}
        label={words.choose}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void send(file)}
      >
        <FileUp aria-hidden />
        {words.choose}
      </FileButton>
      {failed !== null && (
        <Box mt="4">
          <Notice tone="error" title={words.failed}>
            {failed.reason}
            {failed.rows.length > 0 && (
              <Box as="ul" mt="2" ps="4" listStyleType="disc">
                {failed.rows.map(({ line, message }) => (
                  <li key={line}>{line === '' ? message : words.row(line, message)}</li>
                ))}
              </Box>
            )}
          </Notice>
        </Box>
      )}
      <VisuallyHidden role="status">{result !== null && words.result(result.name)}</VisuallyHidden>
      {result !== null && (
        <Box mt="5">
          <StatementLines name={result.name} statement={result.statement} />
        </Box>
      )}
    </Panel>
  );
}

/** What is wrong with which rows of the file. */
const rowsOf = (error: unknown): Failed['rows'] =>
  error instanceof ApiFailure
    ? (error.error.details ?? []).map(({ path, message }) => ({
        line: path.replace(/^statement\.?/, ''),
        message,
      }))
    : [];
