import { changeScript, type Script } from '@autoplace/shared/contract';
import { currentUserAtom } from '../auth/index.ts';
import { call } from '../http/api.ts';
import { mayLeave } from '../page/leave.ts';
import { sleep } from '../sleep.ts';
import { store } from '../store.ts';
import { inOtherScript } from './other-script.ts';
import { rememberScript } from './remembered-script.ts';
import { scriptPath } from './script.ts';

/** How long the page waits for the account to take the choice, in milliseconds; the device has it by then. */
const SAVE_MS = 2_000;

/** Shows the same page in the other script, from now on also on this device and, for users, with their account. */
export async function chooseOtherScript(): Promise<void> {
  if (!(await mayLeave())) return;
  const script: Script = scriptPath() === '' ? 'cyrillic' : 'latin';
  rememberScript(script);
  if (store.get(currentUserAtom) !== null) {
    const saved = call(changeScript, { body: { script } });
    await Promise.race([
      saved.catch((error) => console.error('The account did not take the script', error)),
      sleep(SAVE_MS),
    ]);
  }
  window.location.replace(inOtherScript());
}
