import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formTexts } from '../../form-texts.ts';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import { RollingPrice } from '../../parts/RollingPrice.tsx';
import { useMoneyCommand } from '../../parts/use-money-command.ts';
import type { Block } from '../../phase.ts';

interface BuyNowConfirmProps {
  view: AuctionView;
  price: number;
  /** The bidding has reached the price while the dialog was open. */
  passed: boolean;
  block: Block | null;
  onClose: () => void;
}

export function BuyNowConfirm({ view, price, passed, block, onClose }: BuyNowConfirmProps) {
  const { form, refusal, send } = useMoneyCommand('auction:buy-now', view);
  const buy = async () => {
    if ((await send({})).ok) onClose();
  };
  return (
    <MoneyForm
      {...form}
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
