import { formatEur } from '@autoplace/shared/auction';
import { getRights } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { FactList } from '../../kit/list/FactList.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const words = texts.limit;

const AuctionLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** How much the user may lead with in all auctions together, and which auctions take it up (R118). */
export function LimitSection() {
  const { value, error, reload } = useLoaded(
    useCallback((signal: AbortSignal) => call(getRights, { signal }), []),
  );
  return (
    <Section title={words.title} hint={words.hint}>
      {error !== null && (
        <Box mt="4">
          <Failure title={words.loadFailed} reason={error} onRetry={() => void reload()} />
        </Box>
      )}
      {value === null && error === null && (
        <Box role="status" mt="5">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton h="24" />
        </Box>
      )}
      {value !== null && (
        <Box mt="3">
          <FactList
            facts={[
              [words.limit, formatEur(value.limit)],
              [words.used, formatEur(value.used)],
              [words.left, formatEur(Math.max(0, value.limit - value.used))],
            ]}
          />
          {value.auctions.length > 0 && (
            <Box as="ul" mt="4" aria-label={words.auctions}>
              {value.auctions.map(({ auctionId, title, amount }) => (
                <Box
                  as="li"
                  key={auctionId}
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  alignItems="center"
                  gap="4"
                  py="2"
                >
                  <AuctionLink to={`/auctions/${auctionId}`}>{title}</AuctionLink>
                  <Box textStyle="figure">{formatEur(amount)}</Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      )}
    </Section>
  );
}
