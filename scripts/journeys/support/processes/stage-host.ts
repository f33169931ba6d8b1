import { type ChildProcess, fork } from 'node:child_process';
import type { HostAnswer, HostCalls } from './stage-host-main.ts';

let running: ChildProcess | null = null;
let calls = 0;

/** Starts with the first call, and ends with the worker; ../built.ts has built it. */
function host(): ChildProcess {
  running ??= fork(process.env.BUILT_HOST ?? '', { execArgv: [], serialization: 'advanced' }).once(
    'exit',
    () => {
      running = null;
    },
  );
  return running;
}

/** Lets the host of this worker do what stage-host-main.ts offers. Rejects with its error, and when it has ended. */
export function askHost<Name extends keyof HostCalls>(
  name: Name,
  ...args: Parameters<HostCalls[Name]>
): Promise<Awaited<ReturnType<HostCalls[Name]>>> {
  const id = ++calls;
  const child = host();
  return new Promise((resolve, reject) => {
    const listen = (answer: HostAnswer) => {
      if (answer.id !== id) return;
      child.off('message', listen).off('exit', ended);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result as Awaited<ReturnType<HostCalls[Name]>>);
    };
    const ended = (code: number | null) => reject(new Error(`the host of the stages ended with ${code}`));
    child.on('message', listen).once('exit', ended);
    child.send({ id, name, args });
  });
}
