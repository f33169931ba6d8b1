import { useState } from 'react';
import { type SignInOptions, signIn } from '../../lib/auth/index.ts';

export type SignInProblem = 'blocked' | 'failed';

/** Starts a sign-in once at a time; `busy` lasts until the browser leaves or the attempt ends. */
export function useSignIn() {
  const [busy, setBusy] = useState<SignInOptions | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  async function start(options: SignInOptions): Promise<void> {
    setBusy(options);
    setProblem(null);
    try {
      if (!(await signIn(options))) setProblem('blocked');
    } catch {
      setProblem('failed');
    } finally {
      setBusy(null);
    }
  }

  return { busy, problem, start };
}
