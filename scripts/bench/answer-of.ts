import type { ChildProcess } from 'node:child_process';

/** The next message of a process of the benchmark; rejects if it ends instead. */
export const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) =>
      reject(new Error(`a process of the benchmark ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message as T);
    });
  });
