/** What other capabilities may use of this one. */
export type { Sessions } from './sessions.ts';
export type { UserRegister } from './user-register.ts';
export type { Lock, OutsideUser, User, Users } from './users.ts';
