import { type AdminUser, listUsers } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import type { UserAction } from './actions.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { texts } from './texts.ts';
import { UserDialog } from './UserDialog.tsx';
import { columnsOfUsers } from './user-columns.tsx';

const FILTERS: ListFilters<{ role: 'dealer' | 'admin' | 'support' | 'finance' | 'locked' }> = {
  role: {
    label: texts.roleLabel,
    all: texts.roles.all,
    choices: (['dealer', 'admin', 'support', 'finance', 'locked'] as const).map((value) => ({
      value,
      label: texts.roles[value],
    })),
  },
};

/** Who has an account, and what can be done with it. */
export function UserList() {
  const [asked, setAsked] = useState<{ user: AdminUser; action: UserAction } | null>(null);
  const [changes, setChanges] = useState(0);
  const isAdmin = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const close = () => setAsked(null);
  return (
    <>
      <PagedTable
        words={texts}
        columns={columnsOfUsers(isAdmin, (user, action) => setAsked({ user, action }))}
        keyOf={({ id }) => id}
        filters={FILTERS}
        endpoint={listUsers}
        changes={changes}
        file="korisnici"
      />
      {asked?.action === 'limit' && <LimitDialog user={asked.user} onClose={close} />}
      {asked !== null && asked.action !== 'limit' && (
        <UserDialog
          user={asked.user}
          action={asked.action}
          onClose={close}
          onDone={() => setChanges((had) => had + 1)}
        />
      )}
    </>
  );
}
