import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatWhole } from '../../../../kit/format.ts';
import { formTexts } from '../../form-texts.ts';
import { texts } from '../../texts.ts';
import { AmountField, MinimumRose } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import type { BidFormProps } from './CustomBidForm.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { RaiseChips } from './RaiseChips.tsx';
import { usePlaceBid } from './use-place-bid.ts';

/**
 * For the leader: there is nothing to outbid, but a maximum to raise (R4). The minimum goes along as the bid,
 * so that somebody who has lost the lead meanwhile bids on from there instead of paying the whole maximum.
 */
export function RaiseMaximumForm(props: BidFormProps) {
  const { view, minimum, increment, leading, ownMaximum, block, onCancel, onPlaced } = props;
  const bid = usePlaceBid(view, leading, onPlaced);
  const { refusal, raises, isSent, place, forget } = bid;
  const above = Math.max(view.currentPrice, ownMaximum ?? 0);
  const [typed, setTyped] = useState(formatWhole(above + increment));
  const least = raises ? above + 1 : minimum;
  const maximum = readAmount(typed, least);
  const complaint = isSent || maximum.ok ? refusal : maximum.message;
  const most = maximum.ok ? maximum.euros : least;
  const first = Math.min(minimum, most);

  const change = (value: string) => {
    setTyped(value);
    forget();
  };

  return (
    <PlaceForm
      bid={bid}
      block={block}
      onCancel={onCancel}
      meaning={
        <>
          {maximum.ok && (
            <Box fontWeight="560">
              {raises ? formTexts.upToLeading(view.currentPrice, most) : formTexts.upTo(first, most)}
            </Box>
          )}
          {formTexts.binding}
        </>
      }
      confirm={
        !maximum.ok ? texts.raiseMaximum : raises ? formTexts.raiseMaximumTo(most) : formTexts.bidUpTo(most)
      }
      disabled={!maximum.ok}
      onConfirm={() => place({ amount: first, maxAmount: most })}
    >
      <Box mb="4" textStyle="sm" color="fg.muted">
        {raises ? formTexts.leaderRaises : formTexts.maximumHint}
        {raises && ownMaximum !== null && <Box fontWeight="600">{texts.ownMaximum(ownMaximum)}</Box>}
      </Box>
      <AmountField
        label={formTexts.maximum}
        value={typed}
        onChange={change}
        minimum={least}
        step={1}
        complaint={complaint}
        help={formTexts.maximumSecret}
        autoFocus
      />
      <Box role="status" textStyle="sm" color="fg.warning" fontWeight="560">
        {!raises && <MinimumRose minimum={minimum} complaint={complaint} />}
      </Box>
      <RaiseChips label={texts.raiseMaximum} from={above} onChoose={(euros) => change(formatWhole(euros))} />
    </PlaceForm>
  );
}
