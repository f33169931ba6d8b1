import type { Backup } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { CopyButton } from '../../../kit/form/CopyButton.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';

interface RestoreStep {
  text: string;
  /** To be typed in the folder of AutoPlace, where the server runs. */
  command: string;
}

const { steps } = texts.restore;

/** From the running server to the restored one. */
function restoreSteps({ endTime, offSite, encrypted }: Backup): RestoreStep[] {
  // Not the file alone: that leaves out the log after it. A time, since the backup of the second step is the newest then.
  const source = `--to ${endTime} ${offSite ? 's3:' : '.data/backups'}${encrypted ? ' --identity key.txt' : ''}`;
  return [
    { text: steps.check(offSite, encrypted), command: `npm run restore -- --check ${source}` },
    { text: steps.keep, command: 'npm run backup' },
    { text: steps.stop, command: 'docker compose stop server-1 server-2' },
    { text: steps.restore, command: `npm run restore -- --replace ${source}` },
    { text: steps.start, command: 'npm start' },
  ];
}

const words = texts.restore;

/** How to go back to a backup: what to type where the server runs, step by step. */
export const RestoreDialog = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => (
  <SheetDialog title={words.title} width="2xl" onClose={onClose}>
    <Dialog.Body>
      <Box color="fg.muted">{words.intro(formatMoment(backup.startTime))}</Box>
      <Box as="ol" mt="4" ps="5" listStyleType="decimal" display="grid" gap="4">
        {restoreSteps(backup).map(({ text, command }) => (
          <li key={text}>
            {text}
            <Command text={command} />
          </li>
        ))}
      </Box>
    </Dialog.Body>
    <Dialog.Footer>
      <Button variant="surface" colorPalette="gray" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog.Footer>
  </SheetDialog>
);

const Command = ({ text }: { text: string }) => (
  <Box
    display="flex"
    alignItems="flex-start"
    gap="2"
    mt="1.5"
    ps="3"
    pe="1"
    py="1"
    bg="bg.muted"
    borderRadius="l2"
  >
    <Box asChild flex="1" minW="0" py="1" fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
      <code>{text}</code>
    </Box>
    <CopyButton text={text} label={`${texts.copy}: ${text}`} />
  </Box>
);
