import {
  type AdminUser,
  cancelUserAuctions,
  changeUserRoles,
  lockUser,
  signOutUser,
  unlockUser,
} from '@autoplace/shared/contract';
import {
  Ban,
  CalendarX,
  Gauge,
  LockOpen,
  LogOut,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
} from 'lucide-react';
import { call } from '../../../lib/http/api.ts';

export type UserAction = 'lock' | 'unlock' | 'cancelAuctions' | 'signOut' | 'limit' | 'promote' | 'demote';

export const icons: Record<UserAction, LucideIcon> = {
  lock: Ban,
  unlock: LockOpen,
  cancelAuctions: CalendarX,
  signOut: LogOut,
  limit: Gauge,
  promote: ShieldPlus,
  demote: ShieldMinus,
};

/** What needs a reason. */
export const needsReason = (action: PlainAction): boolean => action === 'lock' || action === 'cancelAuctions';

/** What can be done with an account as it is. Who may not do it to whom the server knows, and says. */
export const possibleActions = ({ locked, roles, companyName }: AdminUser): UserAction[] => [
  'signOut',
  'limit',
  roles.includes('admin') ? 'demote' : 'promote',
  locked === null ? 'lock' : 'unlock',
  // They are paused while their seller is locked (R76).
  ...(locked !== null && companyName !== null ? (['cancelAuctions'] as const) : []),
];

/** What is done in a dialog that asks for no more than a reason. */
export type PlainAction = Exclude<UserAction, 'limit'>;

/** Does it, and answers the user as they are now. Throws like `call`. */
export async function carryOut(action: PlainAction, userId: string, reason: string): Promise<AdminUser> {
  const params = { id: userId };
  const answers = {
    lock: () => call(lockUser, { params, body: { reason } }),
    cancelAuctions: () => call(cancelUserAuctions, { params, body: { reason } }),
    unlock: () => call(unlockUser, { params }),
    signOut: () => call(signOutUser, { params }),
    promote: () => call(changeUserRoles, { params, body: { admin: true } }),
    demote: () => call(changeUserRoles, { params, body: { admin: false } }),
  };
  return (await answers[action]()).user;
}
