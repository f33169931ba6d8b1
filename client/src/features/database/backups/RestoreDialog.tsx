import type { Backup } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { formatMoment } from '../format.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { texts } from '../texts.ts';
import { restoreSteps } from './restore-steps.ts';

const words = texts.restore;

/** How to go back to a backup: what to type where the server runs, step by step. */
export const RestoreDialog = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => (
  <Dialog.Root
    open
    scrollBehavior="inside"
    placement={{ base: 'bottom', md: 'center' }}
    motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
    onOpenChange={({ open }) => !open && onClose()}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content
          mb={{ base: '0', md: 'auto' }}
          maxW={{ base: 'full', md: '2xl' }}
          borderBottomRadius={{ base: '0', md: 'l3' }}
        >
          <Dialog.Header pe="14">
            <Dialog.Title>{words.title}</Dialog.Title>
          </Dialog.Header>
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
          <Dialog.CloseTrigger asChild>
            <IconButton variant="ghost" size="sm" colorPalette="gray" aria-label={words.close}>
              <X aria-hidden />
            </IconButton>
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
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
