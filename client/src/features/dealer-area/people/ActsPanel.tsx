import { type CompanyActEntry, type CompanyMembers, listCompanyActs } from '@autoplace/shared/contract';
import { useMemo } from 'react';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { LoadPage } from '../../../kit/list/paged/use-paged-list.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { acts, texts } from './texts.ts';

const words = texts.acts;
const OF_CARS = /^(car|pictures|documents|video)\./;

/** Null where there is no page of it, or none any more. */
function pageOf({ act, subject }: CompanyActEntry): string | null {
  if (subject === null || act.endsWith('.deleted') || act.startsWith('member.')) return null;
  if (act.startsWith('deal.')) return `/deals/${subject}`;
  if (act.startsWith('thread.')) return `/messages/${subject}`;
  return `${OF_CARS.test(act) ? '/dealer/cars' : '/auctions'}/${subject}`;
}

const COLUMNS: readonly PagedColumn<CompanyActEntry>[] = [
  { label: words.columns.act, text: ({ act }) => acts[act] },
  {
    label: words.columns.subject,
    cell: (entry) => {
      const to = pageOf(entry);
      const title = entry.title && <bdi translate="no">{entry.title}</bdi>;
      return to === null ? title : <TextLink to={to}>{title ?? words.open}</TextLink>;
    },
    text: ({ title, subject }) => title ?? subject ?? '',
  },
  {
    label: words.columns.person,
    isName: true,
    text: ({ person }) => person.name,
  },
  momentColumn(words.columns.at, ({ at }) => at),
];

/** Of one car, auction or deal, or of everything. */
const loadOf =
  (subject: string | null): LoadPage<CompanyActEntry, { person: string }> =>
  (query, signal) =>
    call(listCompanyActs, { query: { ...query, ...(subject !== null && { subject }) }, signal });

/** 'Ko je šta uradio' (R209); loaded again when `changes` does. */
export function ActsPanel(props: { members: CompanyMembers; changes: number }) {
  const { owner, members } = props.members;
  const filters = useMemo(() => {
    const joined = members.flatMap(({ userId, name, email }) =>
      userId === null ? [] : [{ value: userId, label: name || email }],
    );
    const choices = [{ value: owner.userId, label: owner.name || owner.email }, ...joined];
    return { person: { label: words.person, all: words.everybody, choices } };
  }, [owner, members]);
  const [address] = useAddress();
  const subject = address.get('subject');
  const load = useMemo(() => loadOf(subject), [subject]);
  return (
    <Panel
      title={subject === null ? words.title : words.ofOne}
      aside={subject !== null && <TextLink to="/dealer/people">{words.ofAll}</TextLink>}
    >
      <PagedTable
        words={words}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        load={load}
        changes={props.changes}
        filters={filters}
        file={words.file}
      />
    </Panel>
  );
}
