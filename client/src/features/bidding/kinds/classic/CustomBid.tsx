import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { BidDialog } from '../../parts/BidDialog.tsx';
import { texts } from '../../texts.ts';
import { type Feedback, placedFeedback } from '../../use-command.ts';
import type { BidFormProps } from './CustomBidForm.tsx';

const CustomBidForm = lazy(async () => ({ default: (await import('./CustomBidForm.tsx')).CustomBidForm }));
const RaiseMaximumForm = lazy(async () => ({
  default: (await import('./RaiseMaximumForm.tsx')).RaiseMaximumForm,
}));

interface CustomBidProps extends Omit<BidFormProps, 'onCancel' | 'onPlaced'> {
  reasonId: string;
  onFeedback: (feedback: Feedback) => void;
}

/** The button that opens the dialog for an amount of the viewer's own, or for a leader's higher maximum. */
export function CustomBid(props: CustomBidProps) {
  const { reasonId, onFeedback, ...form } = props;
  const { leading, block } = form;
  const [open, setOpen] = useState(false);
  // The purpose of the dialog is fixed when it opens: losing the lead must not drop the input.
  const [raises, setRaises] = useState(false);
  const close = () => setOpen(false);
  const onPlaced: BidFormProps['onPlaced'] = (result, most) => {
    close();
    onFeedback(placedFeedback(texts.bidPlaced, result, most));
  };
  return (
    <>
      <Button
        size="lg"
        px="3"
        variant="outline"
        disabled={block !== null}
        aria-describedby={block === null ? undefined : reasonId}
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
          <RaiseMaximumForm {...form} onPlaced={onPlaced} onCancel={close} />
        ) : (
          <CustomBidForm {...form} onPlaced={onPlaced} onCancel={close} />
        )}
      </BidDialog>
    </>
  );
}
