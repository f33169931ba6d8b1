import type { BidResult } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { BlockNotice } from '../../BlockNotice.tsx';
import { DialogActions } from '../../parts/DialogActions.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import { useCommand } from '../../use-command.ts';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import { MaximumField } from './MaximumField.tsx';
import { RaiseChips } from './RaiseChips.tsx';

export interface BidFormProps {
  auctionId: string;
  price: number;
  minimum: number;
  increment: number;
  /** The leader only raises their maximum (R4). */
  leading: boolean;
  /** Null when this device does not know it. */
  ownMaximum: number | null;
  /** The obstacle that arose while the dialog is open. */
  block: Block | null;
  onCancel: () => void;
  /** `most` is the highest that was offered; `bidsOn` when the server goes on bidding up to it. */
  onPlaced: (result: BidResult, most: number, bidsOn: boolean) => void;
}

/**
 * What is typed stays, whatever happens around it: a risen minimum, a refusal, or the lead taken from another window is
 * said, and the user decides.
 */
export function CustomBidForm(props: BidFormProps) {
  const { auctionId, price, minimum, increment, leading, ownMaximum, block, onCancel, onPlaced } = props;
  const { pending, send } = useCommand('bid:place');
  const [typed, setTyped] = useState(String(minimum));
  const [typedMaximum, setTypedMaximum] = useState<string | null>(null);
  const [openedAt] = useState(minimum);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Later changes are the effect of this bid, unless it is refused: keep the dialog as it was when sent.
  const [sentAs, setSentAs] = useState<'bid' | 'raise' | null>(null);
  const raises = sentAs === null ? leading : sentAs === 'raise';
  const above = Math.max(price, ownMaximum ?? 0);
  const least = raises ? above + 1 : minimum;
  const amount = readAmount(typed, least);
  const atLeast = amount.ok ? amount.euros : least;
  const maximum = typedMaximum === null ? null : readAmount(typedMaximum, atLeast, texts.maximumTooLow);
  const ready = amount.ok && maximum?.ok !== false;
  const most = maximum?.ok ? maximum.euros : atLeast;

  const confirm = raises
    ? amount.ok
      ? texts.raiseMaximumTo(most)
      : texts.raiseMaximum
    : amount.ok
      ? texts.placeBidOf(atLeast)
      : texts.placeBid;

  const change = (value: string) => {
    setTyped(value);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || pending || block !== null) return;
    setRefusal(null);
    setSentAs(raises ? 'raise' : 'bid');
    const bidsOn = raises || maximum !== null;
    // A raise whose lead is lost on the way bids on from the minimum, as `RaiseMaximumForm` does.
    const first = raises ? Math.min(minimum, most) : atLeast;
    const reply = await send({ auctionId, amount: first, ...(bidsOn && { maxAmount: most }) });
    if (reply.ok) return onPlaced(reply.value, most, bidsOn);
    setSentAs(null);
    setRefusal(reply.error.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <AmountField
          label={texts.amount}
          value={typed}
          onChange={change}
          minimum={least}
          step={raises ? 1 : increment}
          complaint={sentAs !== null || amount.ok ? refusal : amount.message}
          help={raises ? texts.minimumIs(least) : texts.minimumHelp(minimum, increment)}
          autoFocus
        />
        <Box role="status" textStyle="sm" color={raises ? 'fg.success' : 'fg.warning'} fontWeight="560">
          {sentAs === null && raises && texts.leadsElsewhere(price)}
          {sentAs === null && !raises && minimum > openedAt && texts.minimumRose(minimum)}
          {raises && <Box fontWeight="400">{texts.leaderRaises}</Box>}
        </Box>
        <RaiseChips
          label={raises ? texts.raiseMaximum : texts.quickAmounts}
          from={raises ? above : minimum}
          onChoose={(euros) => change(String(euros))}
        />
        {(!raises || typedMaximum !== null) && (
          <MaximumField
            value={typedMaximum}
            onChange={setTypedMaximum}
            atLeast={atLeast}
            step={increment}
            complaint={sentAs !== null || maximum === null || maximum.ok ? null : maximum.message}
          />
        )}
        <Box mt="4" textStyle="sm" color="fg.muted">
          {texts.binding}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <DialogActions
        confirm={confirm}
        disabled={!ready || block !== null}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
