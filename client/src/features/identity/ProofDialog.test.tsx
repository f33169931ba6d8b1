import { endOtherSessions } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proofRequestAtom } from '../../lib/auth/index.ts';
import { proveAgain } from '../../lib/auth/prove-again.ts';
import { call } from '../../lib/http/api.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import ProofDialog from './ProofDialog.tsx';

vi.mock('../../lib/auth/prove-again.ts', () => ({ proveAgain: vi.fn(async () => true) }));

const PATH = endOtherSessions.path;
let isProven: boolean;
let seen: ReturnType<typeof scriptFetch>;

beforeEach(() => {
  isProven = false;
  vi.mocked(proveAgain).mockImplementation(async () => {
    isProven = true;
    return true;
  });
  seen = scriptFetch({
    [`DELETE ${PATH}`]: () =>
      isProven
        ? { body: { ended: true } }
        : { status: 403, body: { code: 'PROOF_REQUIRED', message: 'Za ovu radnju se prijavite ponovo.' } },
  });
});
afterEach(() => vi.clearAllMocks());

function Page() {
  const request = useAtomValue(proofRequestAtom);
  return request && <ProofDialog answer={request.answer} />;
}
/** How a call ends that asks for a proof. */
function change() {
  const { user } = renderElement(<Page />);
  const done = call(endOtherSessions);
  return {
    user,
    done: done.then(
      () => 'done',
      (error: Error) => error.message,
    ),
  };
}

test('what needs a fresh proof is asked for and then sent again', async () => {
  const { user, done } = change();
  await user.click(await screen.findByRole('button', { name: 'Prijavi se ponovo' }));
  expect(await done).toBe('done');
  expect(seen).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who does not want to is refused as before', async () => {
  const { user, done } = change();
  await user.click(await screen.findByRole('button', { name: 'Odustani' }));
  expect(await done).toBe('Za ovu radnju se prijavite ponovo.');
  expect(seen).toHaveLength(1);
});

test('a sign-in that did not work can be tried again', async () => {
  vi.mocked(proveAgain).mockResolvedValueOnce(false);
  const { user, done } = change();
  const confirm = await screen.findByRole('button', { name: 'Prijavi se ponovo' });
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('Niste se prijavili');
  await user.click(confirm);
  expect(await done).toBe('done');
});
