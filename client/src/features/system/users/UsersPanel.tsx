import { type AdminUser, listUsers, type usersQuery } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { SearchField } from '../../../kit/form/SearchField.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import type { UserAction } from './actions.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { texts } from './texts.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';

const PAGE_SIZE = 20;
type Role = NonNullable<z.infer<typeof usersQuery>['role']> | 'all';
const ROLES = (['all', 'dealer', 'admin', 'locked'] as const).map((value) => ({
  value,
  label: texts.roles[value],
}));

/** Who has an account, and what can be done with it. */
export function UsersPanel() {
  const [request, setRequest] = useState({ search: '', role: 'all' as Role, page: 1 });
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ user: AdminUser; action: UserAction } | null>(null);
  const { value, error, loading, reload, dismiss, change } = useLoaded(
    useCallback(
      (signal: AbortSignal) => {
        const { search, role, page } = request;
        const query = { search, role: role === 'all' ? undefined : role, page, pageSize: PAGE_SIZE };
        return call(listUsers, { query, signal });
      },
      [request],
    ),
  );
  const changed = (user: AdminUser | null) => {
    if (user !== null)
      change((had) => ({ ...had, items: had.items.map((one) => (one.id === user.id ? user : one)) }));
    void reload();
  };
  return (
    <Panel
      title={texts.title}
      aside={
        <Box role="status" color="fg.muted" textStyle="sm">
          {value !== null && texts.total(value.total)}
        </Box>
      }
    >
      <Box display="flex" flexWrap="wrap" gap="3" mb="5">
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={request.search}
          onSearch={(search) => setRequest((had) => ({ ...had, search, page: 1 }))}
          w="full"
          maxW={{ md: '26rem' }}
        />
        <Segments
          label={texts.roleLabel}
          choices={ROLES}
          value={request.role}
          onChoose={(role) => setRequest((had) => ({ ...had, role, page: 1 }))}
        />
      </Box>
      {error !== null && (
        <Box mb="4">
          <ErrorAlert title={texts.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        </Box>
      )}
      {value === null && loading && (
        <Box role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton h="24rem" borderRadius="l2" />
        </Box>
      )}
      {value?.items.length === 0 && <Box color="fg.muted">{texts.empty}</Box>}
      {value !== null && value.items.length > 0 && (
        <Box
          ref={list}
          role="group"
          aria-label={texts.title}
          tabIndex={-1}
          data-page-focus
          aria-busy={loading}
        >
          <UserTable users={value.items} onAsk={(user, action) => setAsked({ user, action })} />
        </Box>
      )}
      <Pager
        label={texts.pager}
        page={request.page}
        pages={value?.totalPages ?? 1}
        top={list}
        onTurn={(page) => setRequest((had) => ({ ...had, page }))}
      />
      {asked?.action === 'limit' && <LimitDialog user={asked.user} onClose={() => setAsked(null)} />}
      {asked !== null && asked.action !== 'limit' && (
        <UserDialog user={asked.user} action={asked.action} onClose={() => setAsked(null)} onDone={changed} />
      )}
    </Panel>
  );
}
