import { formatEur } from '@autoplace/shared/auction';
import { type AdminUser, getUser, getUserRights, listSessionsOfUser } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../../kit/format-moments.ts';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { DealList } from '../deals/DealList.tsx';
import { Sheet } from '../Sheet.tsx';
import type { UserAction } from './actions.ts';
import { BidTable } from './BidTable.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { texts } from './texts.ts';
import { UserCompanies } from './UserCompanies.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserThreads } from './UserThreads.tsx';
import { namedRoles, roleName, State, UserMenu } from './user-columns.tsx';

const words = texts.sheet;

/** One account for operators: who it is, its companies, rights, bids, deals, messages and sessions, and what was done to it. */
export function UserSheet({ id }: { id: string }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  const [changes, setChanges] = useState(0);
  const isAdmin = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const loaded = useCall(getUser, { params: { id } });
  const changed = () => {
    setChanges((had) => had + 1);
    void loaded.reload();
  };
  return (
    <Sheet
      section="users"
      back={words.back}
      loaded={loaded}
      name={({ name, email }) => name ?? email}
      actions={(user) => <UserMenu user={user} isAdmin={isAdmin} onAsk={setAsked} />}
    >
      {(user) => (
        <>
          <Panel title={words.about} aside={<State user={user} />}>
            <FactList facts={factsOf(user)} />
          </Panel>
          <UserCompanies id={id} />
          <Rights key={`rights ${changes}`} id={id} />
          <Panel title={words.bids}>
            <BidTable userId={id} changes={changes} />
          </Panel>
          <Panel title={words.deals}>
            <DealList user={id} changes={changes} />
          </Panel>
          <Panel title={texts.threads.title} hint={texts.threads.hint}>
            <UserThreads userId={id} onRead={() => setChanges((had) => had + 1)} />
          </Panel>
          <Sessions key={`sessions ${changes}`} id={id} />
          {isAdmin && (
            <Panel title={words.history}>
              <AuditTable subject={id} empty={words.noHistory} changes={changes} />
            </Panel>
          )}
          {asked === 'limit' && (
            <LimitDialog
              user={user}
              onClose={() => {
                setAsked(null);
                changed();
              }}
            />
          )}
          {asked !== null && asked !== 'limit' && (
            <UserDialog user={user} action={asked} onClose={() => setAsked(null)} onDone={changed} />
          )}
        </>
      )}
    </Sheet>
  );
}

const factsOf = (user: AdminUser): [string, string | null][] => [
  [words.email, user.email],
  [texts.columns.roles, namedRoles(user.roles).map(roleName).join(', ')],
  [texts.columns.provider, texts.providers[user.identityProvider]],
  [texts.columns.created, formatDate(user.createdAt)],
];

/** How much the account may bid. */
function Rights({ id }: { id: string }) {
  const { value, error, reload } = useCall(getUserRights, { params: { id } });
  return (
    <Panel title={texts.limit.title}>
      <Failure title={texts.limit.loadFailed} reason={error} onRetry={reload} />
      {value !== null && (
        <FactList
          facts={[
            [words.limit, formatEur(value.limit)],
            [words.ofEverybody, formatEur(value.ofEverybody)],
          ]}
        />
      )}
    </Panel>
  );
}

/** Where the account is signed in. */
function Sessions({ id }: { id: string }) {
  const { value, error, reload } = useCall(listSessionsOfUser, { params: { id } });
  return (
    <Panel title={words.sessions}>
      <Failure title={words.sessionsFailed} reason={error} onRetry={reload} />
      {value?.items.length === 0 && <Box color="fg.muted">{words.noSessions}</Box>}
      {value !== null && value.items.length > 0 && (
        <DataTable
          label={words.sessions}
          first={5}
          rows={value.items}
          keyOf={(session) => session.id}
          columns={[
            { label: words.device, cell: ({ device }) => device || words.unknownDevice },
            { label: words.network, cell: ({ network }) => network },
            { label: words.started, cell: ({ startedAt }) => formatMoment(startedAt) },
            { label: words.used, cell: ({ usedAt }) => formatMoment(usedAt) },
          ]}
        />
      )}
    </Panel>
  );
}
