import { plainLine, type Role } from '@autoplace/shared/contract';

/** Of whom a second factor is required. */
export type SecondFactorOf = 'nobody' | 'administrators' | 'dealers' | 'everybody';

/** The roles that are held only by somebody who has signed in in two steps. */
export const ROLES_IN_TWO_STEPS: Readonly<Record<SecondFactorOf, readonly Role[]>> = {
  nobody: [],
  administrators: ['admin', 'support', 'finance'],
  dealers: ['dealer', 'admin', 'support', 'finance'],
  everybody: ['user', 'dealer', 'admin', 'support', 'finance'],
};

/** A key that the user's device or browser holds. */
export interface Passkey {
  /** The credential's id, as browsers write it. */
  id: string;
  /** base64url */
  publicKey: string;
  counter: number;
  transports: string[];
  /** The device that it was added on, in words. */
  name: string;
  /** Epoch milliseconds. */
  addedAt: number;
}

/** What an account is asked for after its password. */
export interface SecondFactors {
  passkeys: readonly Passkey[];
  /** Whether an app shows codes for it. */
  hasApp: boolean;
  /** The app's secret cannot be read, as the key to it is gone: a recovery code has to do until it is set up again. */
  isAppLost: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

export const hasSecondFactor = ({ passkeys, hasApp }: SecondFactors): boolean =>
  hasApp || passkeys.length > 0;

/** The second factors of accounts. What works once is taken atomically: of several callers, on any servers, one gets it. */
export interface SecondFactorRepository {
  of(userId: string): Promise<SecondFactors>;
  addPasskey(userId: string, passkey: Passkey): Promise<void>;
  removePasskey(userId: string, id: string): Promise<void>;
  notePasskeyUse(userId: string, id: string, counter: number): Promise<void>;
  /** The secret of the app's codes (base32); null without one, or if it is lost. */
  appSecret(userId: string): Promise<string | null>;
  /** `step` is the one of the code that proved that the app has the secret. */
  setApp(userId: string, secret: string, step: number): Promise<void>;
  removeApp(userId: string): Promise<void>;
  /** Returns false for a step that is not later than the last one: a code works once. */
  takeStep(userId: string, step: number): Promise<boolean>;
  setRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void>;
  takeRecoveryCode(userId: string, hash: string): Promise<boolean>;
}

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
