import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import { BlockNotice } from './BlockNotice.tsx';
import type { BidFormProps } from './CustomBidForm.tsx';
import { DialogActions } from './DialogActions.tsx';
import { RaiseChips } from './RaiseChips.tsx';
import { texts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface RaiseMaximumFormProps extends BidFormProps {
  leading: boolean;
  price: number;
  /** Null when this device does not know it. */
  ownMaximum: number | null;
}

/**
 * For whoever leads: nothing to outbid, but a maximum to raise (design, reading 7). The minimum goes along as the bid,
 * so that somebody who has lost the lead meanwhile bids on from there instead of paying the whole maximum.
 */
export function RaiseMaximumForm(props: RaiseMaximumFormProps) {
  const { auctionId, minimum, increment, leading, price, ownMaximum, block, onCancel, onPlaced } = props;
  const { pending, send } = useCommand('bid:place');
  const above = Math.max(price, ownMaximum ?? 0);
  const [typed, setTyped] = useState(String(above + increment));
  const [refusal, setRefusal] = useState<string | null>(null);
  // From here on a risen minimum is this bid's own doing, until it is refused.
  const [sent, setSent] = useState(false);
  const least = leading ? above + 1 : minimum;
  const maximum = readAmount(typed, least);

  const change = (value: string) => {
    setTyped(value);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maximum.ok || pending || block !== null) return;
    setRefusal(null);
    setSent(true);
    const maxAmount = maximum.euros;
    const reply = await send({ auctionId, amount: Math.min(minimum, maxAmount), maxAmount });
    if (reply.ok) return onPlaced(reply.value, maxAmount);
    setSent(false);
    setRefusal(reply.error.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <Box mb="4" textStyle="sm" color="fg.muted">
          {ownMaximum === null ? texts.maximumHint : texts.ownMaximum(ownMaximum)}
        </Box>
        <AmountField
          label={texts.maximum}
          value={typed}
          onChange={change}
          minimum={least}
          step={1}
          complaint={sent || maximum.ok ? refusal : maximum.message}
          help={texts.maximumSecret}
          autoFocus
        />
        <Box role="status" textStyle="sm" color="fg.warning" fontWeight="560">
          {!leading && texts.minimumRose(minimum)}
        </Box>
        <RaiseChips label={texts.raiseMaximum} from={above} onChoose={(euros) => change(String(euros))} />
        <Box mt="4" textStyle="sm" color="fg.muted">
          {texts.binding}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <DialogActions
        confirm={maximum.ok ? texts.raiseMaximumTo(maximum.euros) : texts.raiseMaximum}
        disabled={!maximum.ok || block !== null}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
