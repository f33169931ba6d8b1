import { listSentMails, type SentMail } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Email } from '../../../entities/user/Email.tsx';
import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { Panel } from '../../../kit/page/Panel.tsx';

const texts = {
  title: 'Poslate e-poruke',
  hint: 'E-poruke poslednjih 30 dana: kome, o čemu i da li su predate. Sadržaj se ne čuva.',
  list: 'E-poruke',
  loading: 'Učitavanje e-poruka',
  failed: 'E-poruke nisu učitane',
  empty: 'Nema e-poruka koje odgovaraju.',
  pager: 'Strane e-poruka',
  search: 'Pretraži e-poruke',
  searchHint: 'Početak e-mail adrese',
  outcome: 'Ishod',
  all: 'Sve',
  outcomes: { sent: 'Predata', failed: 'Nije predata' },
  columns: { to: 'Primalac', subject: 'Naslov', at: 'Vreme', outcome: 'Ishod' },
};

const FILTERS: ListFilters<{ outcome: SentMail['outcome'] }> = {
  outcome: {
    label: texts.outcome,
    all: texts.all,
    choices: (['sent', 'failed'] as const).map((value) => ({ value, label: texts.outcomes[value] })),
  },
};

const columns: PagedColumn<SentMail>[] = [
  { label: texts.columns.to, isName: true, text: ({ to }) => to, cell: ({ to }) => <Email>{to}</Email> },
  // Mails are in Latin; their subjects are no names, which other texts would keep.
  {
    label: texts.columns.subject,
    text: ({ subject }) => subject,
    cell: ({ subject }) => (
      <Box as="span" htmlTranslate="no">
        {subject}
      </Box>
    ),
  },
  momentColumn(texts.columns.at, ({ at }) => at),
  {
    label: texts.columns.outcome,
    text: ({ outcome, failure }) => [texts.outcomes[outcome], failure ?? ''].join(' ').trim(),
    cell: ({ outcome, failure }) => (
      <>
        <Badge colorPalette={outcome === 'sent' ? 'leading' : 'outbid'}>{texts.outcomes[outcome]}</Badge>
        {failure !== null && (
          <Box htmlTranslate="no" color="fg.muted">
            {failure}
          </Box>
        )}
      </>
    ),
  },
];

/** 'Poslate e-poruke' of the admin panel. */
export const MailsSection = () => (
  <AreaSection title={texts.title}>
    <Panel title={texts.list} hint={texts.hint}>
      <PagedTable
        words={{ ...texts, title: texts.list }}
        columns={columns}
        keyOf={({ id }) => id}
        filters={FILTERS}
        endpoint={listSentMails}
        file="e-poruke"
      />
    </Panel>
  </AreaSection>
);
