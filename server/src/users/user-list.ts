import type { AdminUser, Paged, usersQuery } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { z } from 'zod';
import { onPage } from '../core/page-of.ts';
import { toAdminUser } from './to-admin-user.ts';
import type { Users } from './users.ts';

/** More words than this narrow nothing down any more. */
const MOST_WORDS = 8;

/** A page of the users, the newest first. Each word of `search` begins one of the name or the e-mail. */
export async function listUsers(
  users: Pick<Users, 'page'>,
  { page, pageSize, search = '', role }: z.output<typeof usersQuery>,
): Promise<Paged<AdminUser>> {
  const words = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const { items, total } = await users.page({ page, pageSize, words, role });
  return onPage({ items: items.map(toAdminUser), total }, { page, pageSize });
}
