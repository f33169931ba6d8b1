import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { FileArchive } from 'lucide-react';
import { useRef } from 'react';
import { BusyButton } from '../../../../kit/form/BusyButton.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { texts } from '../texts.ts';
import type { Import } from '../use-import.ts';
import { leftOver, picturesOf } from './zip-pictures.ts';

const words = texts.pictures;
const MOST_NAMED = 10;

/** Chooses the archive with the pictures, and says what of it belongs to no row. */
export function ArchivePanel({ running }: { running: Import }) {
  const { archive, rows, phase, left } = running;
  const input = useRef<HTMLInputElement>(null);
  const folders = archive.read?.folders ?? new Map();
  const { strangers, surplus } = leftOver(rows, folders);
  const count = rows.reduce((sum, row) => sum + picturesOf(row, folders).length, 0);
  return (
    <Panel title={words.title} hint={words.hint}>
      <BusyButton
        variant="surface"
        loading={archive.reading}
        loadingText={texts.file.reading}
        disabled={phase === 'saving'}
        onClick={() => input.current?.click()}
      >
        <FileArchive aria-hidden />
        {archive.read === null ? words.choose : words.another}
      </BusyButton>
      <chakra.input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void archive.choose(file);
        }}
      />
      <Box role="status" mt="3" fontWeight="560" overflowWrap="anywhere">
        {archive.read !== null && words.chosen(archive.read.file.name, count)}
      </Box>
      {archive.problem !== null && <Notice tone="error" title={archive.problem} />}
      {archive.read === null && left?.archive && <Notice tone="warning" title={words.again(left.archive)} />}
      {strangers.length > 0 && (
        <Box mt="3">
          <Notice tone="warning" title={words.strangers(strangers.length)}>
            {strangers.slice(0, MOST_NAMED).join(', ')}
            {archive.read === null && left?.archive && (
              <Notice tone="warning" title={words.again(left.archive)} />
            )}
            {strangers.length > MOST_NAMED && ' …'}
          </Notice>
        </Box>
      )}
      {surplus > 0 && (
        <Box mt="3">
          <Notice tone="warning" title={words.surplus(surplus)} />
        </Box>
      )}
    </Panel>
  );
}
