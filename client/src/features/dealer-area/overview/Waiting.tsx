import {
  ANSWER_PART,
  type DealerDashboard,
  type Negotiation,
  QUESTIONS_PART,
} from '@autoplace/shared/contract';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { Surface } from '../../../kit/page/Surface.tsx';
import { RowLink } from '../RowLink.tsx';
import { texts } from './texts.ts';

const NOTHING: NonNullable<DealerDashboard['waiting']> = { questions: 0, oldestQuestion: null, sales: 0 };

interface WaitingProps {
  waiting: DealerDashboard['waiting'];
  /** How many threads have news. */
  unread: number;
  negotiations: ReadonlyMap<string, Negotiation>;
  titleOf: (auctionId: string) => string | undefined;
}

/** What waits for the seller now, each with the way to it; nothing while nothing waits (R395). */
export function Waiting({ waiting = NOTHING, unread, negotiations, titleOf }: WaitingProps) {
  const { questions, oldestQuestion, sales, secondChances = [] } = waiting;
  const offers = [...negotiations.values()].filter(({ you, turn }) => you === 'seller' && turn === 'seller');
  const oldest = oldestQuestion === null ? undefined : titleOf(oldestQuestion);
  const words = texts.waiting;
  const rows: [count: number, words: (count: number) => string, to: string, hint?: ReactNode][] = [
    [
      questions,
      words.questions,
      `/auctions/${oldestQuestion}#${QUESTIONS_PART}`,
      oldest && (
        <>
          {words.oldest} <bdi translate="no">{oldest}</bdi>
        </>
      ),
    ],
    [
      offers.length,
      words.offers,
      offers.length === 1
        ? `/auctions/${offers[0]?.auctionId}#${ANSWER_PART}`
        : '/dealer/auctions?status=ended',
    ],
    [secondChances.length, words.secondChances, `/auctions/${secondChances[0]}#${ANSWER_PART}`],
    [sales, words.sales, '/deals?side=seller'],
    [unread, words.threads, '/messages'],
  ];
  const shown = rows.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Surface p="0" aria-labelledby="za-resavanje" overflow="clip">
      <Heading as="h2" id="za-resavanje" textStyle="subtitle" px={{ base: '4', md: '6' }} py="4">
        {words.title}
      </Heading>
      <ul>
        {shown.map(([count, write, to, hint]) => (
          <RowLink key={to} to={to} title={write(count)} hint={hint} />
        ))}
      </ul>
    </Surface>
  );
}
