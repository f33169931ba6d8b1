import { type CompanyActEntry, type CompanyMembers, listCompanyActs } from '@autoplace/shared/contract';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
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

/** 'Ko je šta uradio' (R209), of one car, auction or deal, or of everything; loaded again when `changes` does. */
export function ActsPanel(props: { members: CompanyMembers; changes: number }) {
  const { owner, members } = props.members;
  const choices = [owner, ...members].flatMap(({ userId, name, email }) =>
    userId === null ? [] : [{ value: userId, label: name || email }],
  );
  const [address] = useAddress();
  const subject = address.get('subject');
  return (
    <Panel
      title={subject === null ? words.title : words.ofOne}
      aside={subject !== null && <TextLink to="/dealer/people">{words.ofAll}</TextLink>}
    >
      <PagedTable
        words={words}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        endpoint={listCompanyActs}
        options={{ query: { subject: subject ?? undefined } }}
        changes={props.changes}
        filters={{ person: { label: words.person, all: words.everybody, choices } }}
        file={words.file}
      />
    </Panel>
  );
}
