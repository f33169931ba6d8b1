import { MINUTE_MS } from '@autoplace/shared/time';

/** Failed forms are counted in windows of this length, in milliseconds. */
export const WINDOW_MS = 5 * MINUTE_MS;
/** From this many failed forms in a window on, of all addresses together, the forms are under attack. */
export const MOST_FAILURES = 100;
/** For how long an attack lasts after the last failed form beyond that, in milliseconds. */
export const ATTACK_MS = 2 * WINDOW_MS;

/**
 * Whether somebody guesses passwords, addresses or accounts with the forms for signing in, registering and resetting a
 * password, from however many addresses. Shared by all servers of one database.
 */
export interface FormAttacks {
  /** Counts a failed form; true for the one that begins an attack. */
  countFailure(): Promise<boolean>;
  /** `ended` is true for the one caller who finds that the attack is over. */
  look(): Promise<{ isOn: boolean; ended: boolean }>;
  /** False if this proof of work was used before. It is remembered until `until`, in epoch milliseconds. */
  useProof(id: string, until: number): Promise<boolean>;
}
