import type { AuctionView, Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatDeadlineWithZone } from '../../../kit/format-days.ts';
import { formTexts } from '../form-texts.ts';
import { texts } from './texts.ts';

/** What else either side pays, and until when it can agree. */
export const Conditions = (props: { view: AuctionView; negotiation: Negotiation; price: number | null }) => {
  const { view, negotiation, price } = props;
  const fee = price === null ? null : Math.round((price * view.commissionRate) / 100);
  return (
    <>
      {negotiation.you === 'bidder' ? (
        <Box>{formTexts.costs}</Box>
      ) : (
        fee !== null && <Box>{texts.commission(fee)}</Box>
      )}
      <Box mt="1">{texts.until(formatDeadlineWithZone(negotiation.until))}</Box>
    </>
  );
};
