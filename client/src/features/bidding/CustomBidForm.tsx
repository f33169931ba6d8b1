import type { BidResult } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './amount.ts';
import { BlockNotice } from './BlockNotice.tsx';
import { DialogActions } from './DialogActions.tsx';
import { MaximumField } from './MaximumField.tsx';
import type { Block } from './phase.ts';
import { RaiseChips } from './RaiseChips.tsx';
import { texts } from './texts.ts';
import { useCommand } from './use-command.ts';

export interface BidFormProps {
  auctionId: string;
  minimum: number;
  increment: number;
  /** What has come in the way while the dialog is open. */
  block: Block | null;
  onCancel: () => void;
  /** `maximum` is how far the server bids on; null for a bid that is only itself. */
  onPlaced: (result: BidResult, maximum: number | null) => void;
}

/** What is typed stays, whatever happens around it: a risen minimum or a refusal is said, and the user decides. */
export function CustomBidForm(props: BidFormProps) {
  const { auctionId, minimum, increment, block, onCancel, onPlaced } = props;
  const { pending, send } = useCommand('bid:place');
  const [typed, setTyped] = useState(String(minimum));
  const [typedMaximum, setTypedMaximum] = useState<string | null>(null);
  const [openedAt] = useState(minimum);
  const [refusal, setRefusal] = useState<string | null>(null);
  // From here on a risen minimum is this bid's own doing, until it is refused.
  const [sent, setSent] = useState(false);
  const amount = readAmount(typed, minimum);
  const atLeast = amount.ok ? amount.euros : minimum;
  const maximum = typedMaximum === null ? null : readAmount(typedMaximum, atLeast, texts.maximumTooLow);
  const ready = amount.ok && maximum?.ok !== false;

  const change = (value: string) => {
    setTyped(value);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!amount.ok || maximum?.ok === false || pending || block !== null) return;
    setRefusal(null);
    setSent(true);
    const upTo = maximum?.euros ?? null;
    const bid = { auctionId, amount: amount.euros, ...(upTo !== null && { maxAmount: upTo }) };
    const reply = await send(bid);
    if (reply.ok) return onPlaced(reply.value, upTo);
    setSent(false);
    setRefusal(reply.error.message);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <AmountField
          label={texts.amount}
          value={typed}
          onChange={change}
          minimum={minimum}
          step={increment}
          complaint={sent || amount.ok ? refusal : amount.message}
          help={texts.minimumHelp(minimum, increment)}
          autoFocus
        />
        <Box role="status" textStyle="sm" color="fg.warning" fontWeight="560">
          {!sent && minimum > openedAt && texts.minimumRose(minimum)}
        </Box>
        <RaiseChips label={texts.quickAmounts} from={minimum} onChoose={(euros) => change(String(euros))} />
        <MaximumField
          value={typedMaximum}
          onChange={setTypedMaximum}
          atLeast={atLeast}
          step={increment}
          complaint={sent || maximum === null || maximum.ok ? null : maximum.message}
        />
        <Box mt="4" textStyle="sm" color="fg.muted">
          {texts.binding}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <DialogActions
        confirm={amount.ok ? texts.placeBidOf(amount.euros) : texts.placeBid}
        disabled={!ready || block !== null}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
