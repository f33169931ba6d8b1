import {
  type CompanyMember,
  type CompanyMembers,
  changeMember,
  inviteAgain,
  type MemberRole,
  removeMember,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { companyRoles, memberRoles } from '../../../entities/user/company-roles.ts';
import { Email } from '../../../entities/user/Email.tsx';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { PlainSelect } from '../../../kit/form/PlainSelect.tsx';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { tell } from '../../../lib/messages.ts';
import { useArea } from '../area-context.ts';
import { LeaveCompany } from './LeaveCompany.tsx';
import { texts } from './texts.ts';

const words = texts.people;
const nameOf = ({ name, email }: Pick<CompanyMember, 'name' | 'email'>) => name || email;

interface Row {
  id: string;
  name: string;
  email: string;
  /** Null for the owner. */
  member: CompanyMember | null;
}

/** Who works for the company; its owner changes roles, sends invitations again and takes access back (R207). */
export function MembersPanel(props: {
  members: CompanyMembers;
  onChange: (members: CompanyMembers) => void;
  /** Resolves once the list is as the server has it. */
  onOutdated: () => Promise<void>;
}) {
  const { members, onChange, onOutdated } = props;
  const { user, dealer } = useArea();
  const isOwner = user.memberRole === undefined;
  const [asking, setAsking] = useState<CompanyMember | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, busy);

  const run = (change: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await change();
      } catch (error) {
        // The row is outdated: the person has accepted the invitation, or has left the company.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
        await onOutdated();
        tell({ tone: 'error', title: words.notDone, text: words.outdated });
      }
      setAsking(null);
    });
  const setRole = ({ id }: CompanyMember, role: MemberRole) =>
    run(async () => onChange(await call(changeMember, { params: { id }, body: { role } })));
  const sendAgain = ({ id, email }: CompanyMember) =>
    run(async () => {
      onChange(await call(inviteAgain, { params: { id } }));
      tell({ tone: 'success', title: words.sentAgain, text: email });
    });
  const remove = (member: CompanyMember) =>
    run(async () => {
      await call(removeMember, { params: { id: member.id } });
      onChange({ ...members, members: members.members.filter(({ id }) => id !== member.id) });
    });

  const rows: Row[] = [
    { id: members.owner.userId, name: nameOf(members.owner), email: members.owner.email, member: null },
    ...members.members.map((member) => ({
      id: member.id,
      name: nameOf(member),
      email: member.email,
      member,
    })),
  ];
  const columns: Column<Row>[] = [
    {
      label: words.columns.person,
      cell: ({ name, email }) => (
        <Box overflowWrap="anywhere">
          <bdi translate="no">{name === email ? <Email>{email}</Email> : name}</bdi>
          {name !== email && (
            <Box htmlTranslate="no" color="fg.muted" fontWeight="400">
              <Email>{email}</Email>
            </Box>
          )}
        </Box>
      ),
    },
    {
      label: words.columns.role,
      cell: ({ name, member }) =>
        member === null || !isOwner ? (
          companyRoles[member?.role ?? 'owner']
        ) : (
          <PlainSelect
            frame={{ w: '10rem', maxW: 'full', disabled: busy }}
            aria-label={words.roleOf(name)}
            value={member.role}
            options={memberRoles}
            onChoose={(role) => void setRole(member, role as MemberRole)}
          />
        ),
    },
    {
      label: words.columns.state,
      cell: ({ member }) => (member === null ? words.owner : words[member.state](formatDate(member.since))),
    },
    ...(isOwner
      ? [
          {
            label: words.columns.actions,
            unnamed: true,
            cell: ({ member }: Row) =>
              member && (
                <Actions
                  member={member}
                  busy={busy}
                  onAgain={() => void sendAgain(member)}
                  onRemove={() => setAsking(member)}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      data-page-focus
      title={words.title}
      hint={words.hint}
      aside={!isOwner && <LeaveCompany companyName={dealer.companyName} />}
    >
      <DataTable label={words.list} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {asking === null && <Refusal title={words.notDone} reason={failure} />}
      {asking !== null && (
        <ConfirmDialog
          palette="outbid"
          title={removing(asking).title}
          stay={texts.removing.stay}
          confirm={removing(asking).title}
          busy={busy}
          more={<Refusal title={words.notDone} reason={failure} />}
          onStay={() => setAsking(null)}
          onConfirm={() => void remove(asking)}
        >
          {removing(asking).text(nameOf(asking))}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const removing = ({ state }: CompanyMember) => texts.removing[state === 'member' ? 'member' : 'invited'];

function Actions(props: { member: CompanyMember; busy: boolean; onAgain: () => void; onRemove: () => void }) {
  const { member, busy, onAgain, onRemove } = props;
  const quiet = { size: 'sm', variant: 'outline', colorPalette: 'gray', disabled: busy } as const;
  const about = (
    <Box as="span" srOnly>
      {words.about(nameOf(member))}
    </Box>
  );
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {member.state !== 'member' && (
        <Button {...quiet} onClick={onAgain}>
          {words.again}
          {about}
        </Button>
      )}
      <Button {...quiet} aria-haspopup="dialog" onClick={onRemove}>
        {member.state === 'member' ? words.remove : words.withdraw}
        {about}
      </Button>
    </Box>
  );
}
