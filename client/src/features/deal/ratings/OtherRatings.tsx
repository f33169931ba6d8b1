import { type DealSide, listOtherRatings, type RatingFigures } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Star } from 'lucide-react';
import { useCallback, useState } from 'react';
import { RatingsDialog } from '../../../entities/rating/RatingsDialog.tsx';
import { texts as words } from '../../../entities/rating/texts.ts';
import { formatTenths } from '../../../kit/format.ts';
import { call } from '../../../lib/http/api.ts';
import { texts } from './texts.ts';

/** What other deals say of the other side. */
export function OtherRatings(props: { dealId: string; side: DealSide; figures: RatingFigures }) {
  const { dealId: id, side, figures } = props;
  const { rating, reviewCount } = figures;
  const [open, setOpen] = useState(false);
  const fetchPage = useCallback(
    (page: number, signal: AbortSignal) =>
      call(listOtherRatings, { params: { id }, query: { page }, signal }),
    [id],
  );
  if (reviewCount === 0)
    return (
      <Box color="fg.muted" textStyle="sm">
        {words.none}
      </Box>
    );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        ms="-3"
        px="3"
        aria-haspopup="dialog"
        aria-label={`${texts.otherTitle[side]}: ${formatTenths(rating)} (${words.count(reviewCount)})`}
        onClick={() => setOpen(true)}
      >
        <Star aria-hidden />
        {formatTenths(rating)} ({words.count(reviewCount)})
      </Button>
      {open && (
        <RatingsDialog title={texts.otherTitle[side]} fetchPage={fetchPage} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
