import { feeCents } from '@autoplace/shared/auction';
import type { AuctionView, Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatDeadlineWithZone } from '../../../kit/format-days.ts';
import { formTexts } from '../form-texts.ts';
import { texts } from './texts.ts';

/** What else either side pays, and until when it can agree. */
export const Conditions = (props: { view: AuctionView; negotiation: Negotiation; price: number | null }) => {
  const { view, negotiation, price } = props;
  return (
    <>
      {negotiation.you === 'bidder' ? (
        <Box>{formTexts.costs}</Box>
      ) : (
        price !== null && <Box>{texts.commission(feeCents(price, view.commissionRate))}</Box>
      )}
      <Box mt="1">{texts.until(formatDeadlineWithZone(negotiation.until))}</Box>
    </>
  );
};
