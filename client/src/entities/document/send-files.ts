import { reasonOf } from '../../lib/http/reason.ts';
import { problemOfFile } from './problem-of-file.ts';

/** Sends each file in a form of its own, one after the other. Returns which were not taken, and why; null if all were. */
export async function sendFiles(
  files: readonly File[],
  send: (form: FormData) => Promise<unknown>,
): Promise<string | null> {
  const refusals: string[] = [];
  for (const file of files) {
    const problem = problemOfFile(file);
    if (problem !== null) {
      refusals.push(problem);
      continue;
    }
    const form = new FormData();
    form.append('document', file, file.name);
    await send(form).catch((error) => refusals.push(`„${file.name}“: ${reasonOf(error)}`));
  }
  return refusals.length === 0 ? null : refusals.join(' ');
}
