/** What other capabilities may use of this one. */
export type { Session, Sessions } from './sessions.ts';
export type { Lock, OutsideUser, SignInUsers, User, Users, VoidingOrder } from './users.ts';
export { NO_PASSWORD } from './users.ts';
