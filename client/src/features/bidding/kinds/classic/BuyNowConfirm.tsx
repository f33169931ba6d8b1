import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formTexts } from '../../form-texts.ts';
import { useAgreedTerms } from '../../parts/AgreedTerms.tsx';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import { isMissing } from '../../parts/missing-rights.ts';
import { RollingPrice } from '../../parts/RollingPrice.tsx';
import type { Block } from '../../phase.ts';
import { useCommand } from '../../use-command.ts';

interface BuyNowConfirmProps {
  view: AuctionView;
  price: number;
  /** The bidding has reached the price while the dialog was open. */
  passed: boolean;
  block: Block | null;
  onClose: () => void;
}

export function BuyNowConfirm({ view, price, passed, block, onClose }: BuyNowConfirmProps) {
  const { pending, missing, send } = useCommand('auction:buy-now');
  const terms = useAgreedTerms(view);
  const [refusal, setRefusal] = useState<string | null>(null);
  const buy = async () => {
    setRefusal(null);
    const reply = await send({ auctionId: view.id, termsVersion: terms.version });
    if (reply.ok) onClose();
    else if (!terms.isAbout(reply.error) && !isMissing(reply.error)) setRefusal(reply.error.message);
  };
  return (
    <MoneyForm
      view={view}
      pending={pending}
      missing={missing}
      terms={terms}
      block={block}
      meaning={formTexts.buyNowText}
      // The end that was set does not come any more.
      conditions={formTexts.costs}
      confirm={formTexts.buyNowConfirm(price)}
      colorPalette="leading"
      disabled={passed}
      onCancel={onClose}
      onConfirm={buy}
    >
      <Box textStyle="figure.xl">
        <RollingPrice price={price} testId="buy-now-price" />
      </Box>
      <Box role="alert" textStyle="sm" fontWeight="560" color="fg.error" _empty={{ display: 'none' }}>
        {refusal ?? (passed && formTexts.buyNowPassed)}
      </Box>
    </MoneyForm>
  );
}
