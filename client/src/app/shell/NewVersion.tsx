import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { newVersionAtom } from '../../lib/new-version.ts';
import { ReloadBar } from '../../ui/ReloadBar.tsx';
import { texts } from '../texts.ts';

/** That a newer version is there, where reloading at once would have lost what was typed. Never lazy: it would be gone. */
export function NewVersion() {
  const waiting = useAtomValue(newVersionAtom) === 'waiting';
  return <Box role="status">{waiting && <ReloadBar>{texts.newVersion}</ReloadBar>}</Box>;
}
