import { apiError } from '@autoplace/shared/contract';
import type { Answer } from './asking.ts';
import type { FuzzRequest } from './requests.ts';
import { leaksIn } from './secrets.ts';

/** In milliseconds of the processor's time. */
const TOO_SLOW_MS = 10_000;

/** All that is wrong with an answer; nothing for one that is as the contract promises. */
export function faultsOf({ call, role, headers, isValid }: FuzzRequest, answer: Answer): string[] {
  const faults = leaksIn(
    answer.headers + answer.text,
    headers.authorization === undefined ? role : 'visitor',
  ).map((what) => `tells ${role} ${what}`);
  if (answer.cpuMs > TOO_SLOW_MS) faults.push(`took ${Math.round(answer.cpuMs)} ms of the processor's time`);
  if (answer.status >= 500) faults.push(`failed with ${answer.status}`);
  else if (answer.status === 304) faults.push(...(answer.text === '' ? [] : ['304 with a body']));
  // Node itself refuses more than 16 kB of headers, address included.
  else if (answer.status === 431) return faults;
  else if (answer.status >= 300) faults.push(...refusalFaults(answer));
  // A hostile id may have made another call of it.
  else if (isValid && answer.status !== (call.status ?? 200)) faults.push(`answered with ${answer.status}`);
  else if (isValid && call.answer !== undefined) {
    const parsed = call.answer.safeParse(toJson(answer.text));
    if (!parsed.success)
      faults.push(`does not answer as declared: ${JSON.stringify(parsed.error.issues[0])}`);
  }
  return faults;
}

function refusalFaults({ status, text }: Answer): string[] {
  const parsed = apiError.safeParse(toJson(text));
  if (!parsed.success) return [`refuses with ${status} and no error of the contract: ${text.slice(0, 100)}`];
  return parsed.data.message.trim() === '' ? ['refuses without a message'] : [];
}

/** Undefined for what is no JSON. */
export function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
