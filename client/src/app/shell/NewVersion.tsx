import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { ReloadBar } from '../../kit/page/ReloadBar.tsx';
import { newVersionAtom } from '../../lib/page/new-version.ts';
import { texts } from '../texts.ts';

/** That a newer version is there, where reloading at once would have lost what was typed. Never lazy: it would be gone. */
export function NewVersion() {
  const waiting = useAtomValue(newVersionAtom) === 'waiting';
  return <Box role="status">{waiting && <ReloadBar>{texts.newVersion}</ReloadBar>}</Box>;
}
