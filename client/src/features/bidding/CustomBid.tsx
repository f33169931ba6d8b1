import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { BidDialog } from './BidDialog.tsx';
import { type BidFormProps, CustomBidForm } from './CustomBidForm.tsx';
import { RaiseMaximumForm } from './RaiseMaximumForm.tsx';
import { texts } from './texts.ts';
import { type Feedback, placedFeedback } from './use-command.ts';

interface CustomBidProps extends Omit<BidFormProps, 'onCancel' | 'onPlaced'> {
  price: number;
  leading: boolean;
  ownMaximum: number | null;
  onMaximum: (maximum: number) => void;
  reasonId: string;
  onFeedback: (feedback: Feedback) => void;
}

/** The button that opens the dialog for an amount of the viewer's own, or for a leader's higher maximum. */
export function CustomBid(props: CustomBidProps) {
  const { price, leading, ownMaximum, onMaximum, reasonId, onFeedback, ...form } = props;
  const [open, setOpen] = useState(false);
  // What the dialog is for is settled when it opens: losing the lead must not take away what was typed, nor closing it.
  const [raises, setRaises] = useState(false);
  const close = () => setOpen(false);
  const onPlaced: BidFormProps['onPlaced'] = (result, maximum) => {
    close();
    if (maximum !== null && result.viewer.isLeading) onMaximum(maximum);
    const raised = raises && leading && maximum !== null;
    onFeedback(
      raised
        ? { tone: 'success', text: texts.maximumRaised(maximum) }
        : placedFeedback(texts.bidPlaced, result),
    );
  };
  return (
    <>
      <Button
        size="lg"
        px="3"
        variant="outline"
        disabled={form.block !== null}
        aria-describedby={form.block === null ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={() => {
          setRaises(leading);
          setOpen(true);
        }}
      >
        {leading ? texts.yourMaximum : texts.customBid}
      </Button>
      <BidDialog title={raises ? texts.raiseMaximum : texts.customBidTitle} open={open} onClose={close}>
        {raises ? (
          <RaiseMaximumForm {...form} {...{ price, leading, ownMaximum, onPlaced }} onCancel={close} />
        ) : (
          <CustomBidForm {...form} onPlaced={onPlaced} onCancel={close} />
        )}
      </BidDialog>
    </>
  );
}
