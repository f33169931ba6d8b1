import {
  type AdminUser,
  changeUserRoles,
  lockUser,
  signOutUser,
  unlockUser,
} from '@autoplace/shared/contract';
import { Ban, LockOpen, LogOut, type LucideIcon, ShieldMinus, ShieldPlus } from 'lucide-react';
import { call } from '../../../lib/http/api.ts';

export type UserAction = 'lock' | 'unlock' | 'signOut' | 'promote' | 'demote';

export const icons: Record<UserAction, LucideIcon> = {
  lock: Ban,
  unlock: LockOpen,
  signOut: LogOut,
  promote: ShieldPlus,
  demote: ShieldMinus,
};

/** What can be done with an account as it is. Who may not do it to whom the server knows, and says. */
export const possibleActions = ({ locked, roles }: AdminUser): UserAction[] => [
  'signOut',
  roles.includes('admin') ? 'demote' : 'promote',
  locked === null ? 'lock' : 'unlock',
];

/** Does it, and answers the user as they are now. Throws like `call`. */
export async function carryOut(action: UserAction, userId: string, reason: string): Promise<AdminUser> {
  const params = { id: userId };
  const answers = {
    lock: () => call(lockUser, { params, body: { reason } }),
    unlock: () => call(unlockUser, { params }),
    signOut: () => call(signOutUser, { params }),
    promote: () => call(changeUserRoles, { params, body: { admin: true } }),
    demote: () => call(changeUserRoles, { params, body: { admin: false } }),
  };
  return (await answers[action]()).user;
}
