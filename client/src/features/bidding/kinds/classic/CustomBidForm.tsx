import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatWhole } from '../../../../kit/format.ts';
import { formTexts } from '../../form-texts.ts';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import { AmountField, MinimumRose } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import { MaximumField } from './MaximumField.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { RaiseChips } from './RaiseChips.tsx';
import { type OnPlaced, usePlaceBid } from './use-place-bid.ts';

export interface BidFormProps {
  view: AuctionView;
  minimum: number;
  increment: number;
  /** The leader only raises their maximum (R4). */
  leading: boolean;
  /** Null when the server bids no further. */
  ownMaximum: number | null;
  /** The obstacle that arose while the dialog is open. */
  block: Block | null;
  onCancel: () => void;
  onPlaced: OnPlaced;
}

/**
 * What is typed stays when things happen around it: a risen minimum, a refusal, or the lead taken from another window is
 * said, and the user decides.
 */
export function CustomBidForm(props: BidFormProps) {
  const { view, minimum, increment, leading, ownMaximum, block, onCancel, onPlaced } = props;
  const bid = usePlaceBid(view, leading, onPlaced);
  const { refusal, raises, isSent, place, forget } = bid;
  const [typed, setTyped] = useState(formatWhole(minimum));
  const [typedMaximum, setTypedMaximum] = useState<string | null>(null);
  const [openedAt] = useState(minimum);
  const price = view.currentPrice;
  const above = Math.max(price, ownMaximum ?? 0);
  const least = raises ? above + 1 : minimum;
  const amount = readAmount(typed, least);
  const atLeast = amount.ok ? amount.euros : least;
  const complaint = isSent || amount.ok ? refusal : amount.message;
  const maximum = typedMaximum === null ? null : readAmount(typedMaximum, atLeast, formTexts.maximumTooLow);
  const ready = amount.ok && maximum?.ok !== false;
  const most = maximum?.ok ? maximum.euros : atLeast;
  const bidsOn = raises || maximum !== null;
  // A raise whose lead is lost on the way bids on from the minimum, as `RaiseMaximumForm` does.
  const first = raises ? Math.min(minimum, most) : atLeast;

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
          {ready && !raises && (
            <Box fontWeight="560">{bidsOn ? formTexts.upTo(first, most) : formTexts.meansBid(first)}</Box>
          )}
          {formTexts.binding}
        </>
      }
      confirm={
        !ready
          ? raises
            ? texts.raiseMaximum
            : formTexts.placeBid
          : raises
            ? formTexts.raiseMaximumTo(most)
            : bidsOn
              ? formTexts.bidUpTo(most)
              : formTexts.placeBidOf(first)
      }
      disabled={!ready}
      onConfirm={() => place({ amount: first, ...(bidsOn && { maxAmount: most }) })}
    >
      <AmountField
        label={formTexts.amount}
        value={typed}
        onChange={change}
        minimum={least}
        step={raises ? 1 : increment}
        complaint={complaint}
        help={raises ? formTexts.minimumIs(least) : formTexts.minimumHelp(minimum, increment)}
        autoFocus
      />
      <Box role="status" textStyle="sm" color={raises ? 'fg.success' : 'fg.warning'} fontWeight="560">
        {!isSent && raises && formTexts.leadsElsewhere(price)}
        {!isSent && !raises && minimum > openedAt && <MinimumRose minimum={minimum} complaint={complaint} />}
        {raises && <Box fontWeight="400">{formTexts.leaderRaises}</Box>}
      </Box>
      <RaiseChips
        label={raises ? texts.raiseMaximum : formTexts.quickAmounts}
        from={raises ? above : minimum}
        onChoose={(euros) => change(formatWhole(euros))}
      />
      {(!raises || typedMaximum !== null) && (
        <MaximumField
          value={typedMaximum}
          onChange={(value) => {
            setTypedMaximum(value);
            forget();
          }}
          atLeast={atLeast}
          step={increment}
          complaint={isSent || maximum === null || maximum.ok ? null : maximum.message}
        />
      )}
    </PlaceForm>
  );
}
