import type { Passwords } from '../../../src/identity/passwords.ts';
import { scryptPasswords } from '../../../src/identity/provider/scrypt-passwords.ts';

/** Hashed as servers do, at little cost: at full strength each password takes a third of a second of processor time. */
export const weakPasswords = (): Passwords => scryptPasswords({ ln: 4, r: 1, p: 1 });
