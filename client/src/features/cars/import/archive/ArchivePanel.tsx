import { Box } from '@chakra-ui/react/box';
import { FileArchive } from 'lucide-react';
import { FileButton } from '../../../../kit/files/FileButton.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { isKept, MOST_KEPT_MB } from '../memory.ts';
import { texts } from '../texts.ts';
import type { Import } from '../use-import.ts';
import { leftOver, picturesOf } from './zip-pictures.ts';

const words = texts.pictures;
const MOST_NAMED = 10;

const someOf = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' …' : '');

/** Chooses the archive with the pictures, and says what of it belongs to no row. */
export function ArchivePanel({ running }: { running: Import }) {
  const { archive, folders, rows, given, phase, left } = running;
  const { strangers, loose, surplus } = leftOver(rows, folders);
  const count = given.reduce((sum, row) => sum + picturesOf(row, folders).length, 0);
  return (
    <Panel title={words.title} hint={words.hint}>
      <FileButton
        loading={archive.reading}
        loadingText={texts.file.reading}
        disabled={phase === 'saving'}
        label={words.choose}
        accept=".zip,application/zip"
        onFile={(file) => void archive.choose(file)}
      >
        <FileArchive aria-hidden />
        {archive.read === null ? words.choose : words.another}
      </FileButton>
      <Box role="status" mt="3" fontWeight="560" overflowWrap="anywhere">
        {archive.read !== null && words.chosen(archive.read.file.name, count)}
      </Box>
      {archive.read !== null && !isKept(archive.read.file) && (
        <Notice mt="3" tone="warning" title={words.notKept(MOST_KEPT_MB)}>
          {words.notKeptText}
        </Notice>
      )}
      {archive.problem !== null && <Notice tone="error" title={archive.problem} />}
      {archive.read === null && left?.archive && <Notice tone="warning" title={words.again(left.archive)} />}
      {strangers.length > 0 && (
        <Notice mt="3" tone="warning" title={words.strangers(strangers.length)}>
          {someOf(strangers)}
        </Notice>
      )}
      {loose.length > 0 && (
        <Notice mt="3" tone="warning" title={words.loose(loose.length)}>
          {words.looseText(someOf(loose))}
        </Notice>
      )}
      {surplus > 0 && <Notice mt="3" tone="warning" title={words.surplus(surplus)} />}
    </Panel>
  );
}
