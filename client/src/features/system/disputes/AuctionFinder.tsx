import { type AuctionSummary, getDispute, id, listAuctions } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { SearchField } from '../../../kit/form/SearchField.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

const MOST = 10;

interface Found {
  auctions: Pick<AuctionSummary, 'id' | 'title' | 'status' | 'endTime'>[];
  total: number;
}

/** Auctions with these words in them, the newest first, and before them the one that has this very number. */
async function findAuctions(text: string, signal: AbortSignal): Promise<Found> {
  if (text === '') return { auctions: [], total: 0 };
  const [numbered, page] = await Promise.all([
    byNumber(text, signal),
    call(listAuctions, { query: { q: text, sort: 'newest', pageSize: MOST }, signal }),
  ]);
  const others = page.items.filter((auction) => auction.id !== numbered?.id);
  return {
    auctions: numbered === null ? others : [numbered, ...others],
    total: page.total + (numbered === null || others.length < page.items.length ? 0 : 1),
  };
}

/** Including deleted auctions, which others no longer see. */
async function byNumber(text: string, signal: AbortSignal) {
  if (!id.safeParse(text).success) return null;
  try {
    return (await call(getDispute, { params: { id: text }, signal })).auction;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '12',
    px: '3',
    py: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
  },
});

/** Finds an auction by its number or by words of its title. */
export function AuctionFinder({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState('');
  const { value, error, loading, reload, dismiss } = useLoaded(
    useCallback((signal: AbortSignal) => findAuctions(text, signal), [text]),
  );
  return (
    <>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={text}
        onSearch={setText}
        maxW={{ md: '26rem' }}
      />
      <Box role="status" mt="3" minH="6" color="fg.muted" textStyle="sm">
        {text !== '' && (loading ? texts.searching : value?.auctions.length === 0 && texts.notFound)}
      </Box>
      <ErrorAlert title={texts.searchFailed} reason={error} onRetry={reload} onClose={dismiss} />
      {text !== '' && value !== null && <Results found={value} onChoose={onChoose} />}
    </>
  );
}

const Results = ({ found, onChoose }: { found: Found; onChoose: (id: string) => void }) => (
  <>
    <Box as="ul" listStyleType="none" aria-label={texts.found} mx="-3">
      {found.auctions.map(({ id, title, status, endTime }) => (
        <li key={id}>
          <Row type="button" onClick={() => onChoose(id)}>
            <Box flex="1" minW="0">
              <Box htmlTranslate="no" fontWeight="600" overflowWrap="anywhere">
                {title}
              </Box>
              <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {formatMoment(endTime)}, {id}
              </Box>
            </Box>
            <Badge colorPalette={statusPalettes[status]}>{statusLabels[status]}</Badge>
            <ChevronRight size={18} aria-hidden />
          </Row>
        </li>
      ))}
    </Box>
    {found.total > found.auctions.length && (
      <Box textStyle="sm" color="fg.muted">
        {texts.more(found.total - found.auctions.length)}
      </Box>
    )}
  </>
);
