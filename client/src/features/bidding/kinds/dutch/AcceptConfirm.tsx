import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formTexts } from '../../form-texts.ts';
import { useAgreedTerms } from '../../parts/AgreedTerms.tsx';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import { isMissing } from '../../parts/missing-rights.ts';
import { RollingPrice } from '../../parts/RollingPrice.tsx';
import type { Block } from '../../phase.ts';
import { type Feedback, useCommand } from '../../use-command.ts';

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
  const { pending, missing, send } = useCommand('price:accept');
  const terms = useAgreedTerms(view);
  const [openedAt] = useState(price);
  const [told, setTold] = useState<{ price: number; at: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The server's word holds until the schedule moves on from where it was then.
  const shown = told !== null && told.at === price ? told.price : price;

  const accept = async () => {
    setRefusal(null);
    const reply = await send({ auctionId: view.id, expectedPrice: shown, termsVersion: terms.version });
    if (reply.ok) return onDone(null);
    if (terms.isAbout(reply.error) || isMissing(reply.error)) return;
    const { code, message, price: actual } = reply.error;
    if (code === 'PRICE_CHANGED' && actual !== undefined) setTold({ price: actual, at: price });
    setRefusal(code === 'PRICE_CHANGED' && actual !== undefined ? formTexts.acceptChanged(actual) : message);
  };

  return (
    <MoneyForm
      view={view}
      pending={pending}
      missing={missing}
      terms={terms}
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
