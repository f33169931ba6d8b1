import { isVin } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { countFilters } from '../criteria/active-filters.ts';
import { type Criteria, NO_FILTERS, writeCriteria } from '../criteria/criteria.ts';
import { useAfterPause } from '../criteria/use-after-pause.ts';
import { findOffer, type Offer } from '../find-offer.ts';
import { texts } from '../texts.ts';

/** No auction fits: what else may have been meant, and the list without filters. `onLeave` looks after the focus. */
export function EmptyList({ criteria, onLeave }: { criteria: Criteria; onLeave: () => void }) {
  const { value, isCurrent } = useAfterPause(criteria, findOffer);
  const offer = isCurrent ? value : null;
  return (
    <EmptyState
      icon={SearchX}
      title={texts.list.empty}
      heading="h3"
      action={
        <Box display="grid" justifyItems="center" gap={offer === null ? undefined : '3'}>
          <Box role="status">
            {offer !== null && (
              <Button asChild maxW="full" h="auto" minH="11" py="2" whiteSpace="normal">
                <Link to={writeCriteria(offer.criteria)} preventScrollReset onClick={onLeave}>
                  <OfferText {...offer} />
                </Link>
              </Button>
            )}
          </Box>
          {countFilters(criteria) > 0 && (
            <Button asChild variant="outline" colorPalette="gray">
              <Link
                to={writeCriteria({ ...criteria, ...NO_FILTERS, page: 1 })}
                preventScrollReset
                onClick={onLeave}
              >
                {texts.list.reset}
              </Link>
            </Button>
          )}
        </Box>
      }
    >
      {criteria.q.split(/\s/).some(isVin) ? texts.list.noVin : texts.list.emptyHint}
    </EmptyState>
  );
}

/** In one box, so that its words wrap as those of one text. */
const OfferText = ({ parts, total }: Offer) => (
  <span>
    {parts.map(({ text, name }, at) => (
      <span key={text} data-name={name}>
        {texts.list.offered(text, at)}
      </span>
    ))}
    {texts.list.found(total)}
  </span>
);
