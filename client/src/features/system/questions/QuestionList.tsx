import {
  listModeratedQuestions,
  type ModeratedQuestion,
  type QuestionState,
  questionState,
} from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { operatorPages } from '../../../entities/addresses.ts';
import { Email } from '../../../entities/user/Email.tsx';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

const words = texts.columns;
const PALETTES = { open: 'gray', reported: 'warning', hidden: 'outbid' } satisfies Record<
  QuestionState,
  string
>;
const FILTERS: ListFilters<{ state: QuestionState }> = {
  state: {
    label: texts.state,
    all: texts.all,
    choices: questionState.options.map((value) => ({ value, label: texts.states[value] })),
  },
};

export const QuestionMarks = ({ question }: { question: ModeratedQuestion }) => (
  <Box display="flex" flexWrap="wrap" gap="1">
    <Badge colorPalette={PALETTES[question.state]}>{texts.states[question.state]}</Badge>
    {question.reports > 0 && <Badge colorPalette="warning">{texts.reports(question.reports)}</Badge>}
    {question.blocked !== null && <Badge colorPalette="outbid">{texts.blocked}</Badge>}
  </Box>
);

const columns: PagedColumn<ModeratedQuestion>[] = [
  {
    label: words.question,
    isName: true,
    text: ({ text }) => text,
    cell: ({ id, text }) => <TextLink to={operatorPages.question(id)}>{text}</TextLink>,
  },
  { label: words.lot, isName: true, text: ({ title }) => title },
  {
    label: words.asker,
    isName: true,
    text: ({ asker }) => asker.email,
    cell: ({ asker }) => (
      <TextLink to={operatorPages.user(asker.id)}>
        <Email>{asker.email}</Email>
      </TextLink>
    ),
  },
  momentColumn(words.at, ({ at }) => at),
  {
    label: words.state,
    text: ({ state }) => texts.states[state],
    cell: (question) => <QuestionMarks question={question} />,
  },
];

/** Questions about all lots. */
export const QuestionList = () => (
  <PagedTable
    words={texts}
    columns={columns}
    keyOf={({ id }) => id}
    filters={FILTERS}
    endpoint={listModeratedQuestions}
    file="pitanja"
  />
);
