import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formTexts } from '../../form-texts.ts';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import { RollingPrice } from '../../parts/RollingPrice.tsx';
import { useMoneyCommand } from '../../parts/use-money-command.ts';
import type { Block } from '../../phase.ts';
import type { Feedback } from '../../use-command.ts';

interface AcceptConfirmProps {
  view: AuctionView;
  price: number;
  block: Block | null;
  onCancel: () => void;
  onDone: (feedback: Feedback | null) => void;
}

/**
 * Sends the price that it shows. The price goes on falling in it, to the buyer's favour; when the server says that it
 * is another one, that one is shown and asked about again, and nothing is bought meanwhile.
 */
export function AcceptConfirm({ view, price, block, onCancel, onDone }: AcceptConfirmProps) {
  const { form, refusal, send } = useMoneyCommand('price:accept', view);
  const [openedAt] = useState(price);
  const [told, setTold] = useState<{ price: number; at: number } | null>(null);
  // The server's word holds until the schedule moves on from where it was then.
  const shown = told !== null && told.at === price ? told.price : price;

  const accept = async () => {
    const reply = await send({ expectedPrice: shown }, ({ code, message, price: actual }) => {
      if (code !== 'PRICE_CHANGED' || actual === undefined) return message;
      setTold({ price: actual, at: price });
      return formTexts.acceptChanged(actual);
    });
    if (reply.ok) onDone(null);
  };

  return (
    <MoneyForm
      {...form}
      block={block}
      onCancel={onCancel}
      meaning={formTexts.acceptText}
      // The end that was set does not come any more.
      conditions={formTexts.costs}
      confirm={formTexts.acceptConfirm(shown)}
      colorPalette="dutch"
      onConfirm={accept}
    >
      <Box textStyle="figure.xl">
        <RollingPrice price={shown} testId="accept-price" />
      </Box>
      <Box role="status" textStyle="sm" fontWeight="560" color="dutch.fg" minH="5">
        {refusal === null && shown < openedAt && formTexts.acceptDropped(shown)}
      </Box>
      {refusal !== null && (
        <Box role="alert" textStyle="sm" fontWeight="560" color="fg.error">
          {refusal}
        </Box>
      )}
    </MoneyForm>
  );
}
