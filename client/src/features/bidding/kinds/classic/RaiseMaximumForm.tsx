import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { BlockNotice } from '../../BlockNotice.tsx';
import { DialogActions } from '../../parts/DialogActions.tsx';
import { texts } from '../../texts.ts';
import { useCommand } from '../../use-command.ts';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import type { BidFormProps } from './CustomBidForm.tsx';
import { RaiseChips } from './RaiseChips.tsx';

/**
 * For the leader: there is nothing to outbid, but a maximum to raise (R4). The minimum goes along as the bid,
 * so that somebody who has lost the lead meanwhile bids on from there instead of paying the whole maximum.
 */
export function RaiseMaximumForm(props: BidFormProps) {
  const { auctionId, minimum, increment, leading, price, ownMaximum, block, onCancel, onPlaced } = props;
  const { pending, send } = useCommand('bid:place');
  const above = Math.max(price, ownMaximum ?? 0);
  const [typed, setTyped] = useState(String(above + increment));
  const [refusal, setRefusal] = useState<string | null>(null);
  // Later changes are the effect of this bid, unless it is refused: keep the dialog as it was when sent.
  const [sentAs, setSentAs] = useState<'bid' | 'raise' | null>(null);
  const raises = sentAs === null ? leading : sentAs === 'raise';
  const least = raises ? above + 1 : minimum;
  const maximum = readAmount(typed, least);

  const change = (value: string) => {
    setTyped(value);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maximum.ok || pending || block !== null) return;
    setRefusal(null);
    setSentAs(raises ? 'raise' : 'bid');
    const maxAmount = maximum.euros;
    const reply = await send({ auctionId, amount: Math.min(minimum, maxAmount), maxAmount });
    if (reply.ok) return onPlaced(reply.value, maxAmount, true);
    setSentAs(null);
    setRefusal(reply.error.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <Box mb="4" textStyle="sm" color="fg.muted">
          {raises ? texts.leaderRaises : texts.maximumHint}
          {raises && ownMaximum !== null && <Box fontWeight="600">{texts.ownMaximum(ownMaximum)}</Box>}
        </Box>
        <AmountField
          label={texts.maximum}
          value={typed}
          onChange={change}
          minimum={least}
          step={1}
          complaint={sentAs !== null || maximum.ok ? refusal : maximum.message}
          help={texts.maximumSecret}
          autoFocus
        />
        <Box role="status" textStyle="sm" color="fg.warning" fontWeight="560">
          {!raises && texts.minimumRose(minimum)}
        </Box>
        <RaiseChips label={texts.raiseMaximum} from={above} onChoose={(euros) => change(String(euros))} />
        <Box mt="4" textStyle="sm" color="fg.muted">
          {texts.binding}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <DialogActions
        confirm={
          !maximum.ok
            ? texts.raiseMaximum
            : raises
              ? texts.raiseMaximumTo(maximum.euros)
              : texts.bidUpTo(maximum.euros)
        }
        disabled={!maximum.ok || block !== null}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
