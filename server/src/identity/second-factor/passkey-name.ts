import { plainLine } from '@autoplace/shared/contract';
import type { Passkey } from './second-factors.ts';

const LONGEST_NAME = 60;

/**
 * What a new passkey is called: as its owner says, else as `device`, the browser that adds it; with a number where another passkey of the
 * account has that name, since two keys are often added in one browser and one of them is removed when it is lost.
 */
export function passkeyName(typed: string, device: string, others: readonly Pick<Passkey, 'name'>[]): string {
  const wanted = plainLine(typed).slice(0, LONGEST_NAME) || device;
  const taken = new Set(others.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} (${number})`;
  return name;
}
