import { type AdminUser, changedUser } from '@autoplace/shared/contract';
import { Ban, LockOpen, LogOut, type LucideIcon, ShieldMinus, ShieldPlus } from 'lucide-react';
import { api } from '../../../lib/http/api.ts';

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

/** Does it, and answers the user as they are now. Throws like `api`. */
export async function carryOut(action: UserAction, userId: string, reason: string): Promise<AdminUser> {
  const path = `/api/admin/users/${encodeURIComponent(userId)}`;
  const answers = {
    lock: () => api.post(`${path}/lock`, changedUser, { reason }),
    unlock: () => api.post(`${path}/unlock`, changedUser),
    signOut: () => api.post(`${path}/sign-out`, changedUser),
    promote: () => api.put(`${path}/roles`, changedUser, { admin: true }),
    demote: () => api.put(`${path}/roles`, changedUser, { admin: false }),
  };
  return (await answers[action]()).user;
}
