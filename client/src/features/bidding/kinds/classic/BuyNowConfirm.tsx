import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { useState } from 'react';
import { BlockNotice } from '../../BlockNotice.tsx';
import { DialogActions } from '../../parts/DialogActions.tsx';
import { RollingPrice } from '../../parts/RollingPrice.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import { useCommand } from '../../use-command.ts';

interface BuyNowConfirmProps {
  auctionId: string;
  price: number;
  /** The bidding has reached the price while the dialog was open. */
  passed: boolean;
  block: Block | null;
  onClose: () => void;
}

export function BuyNowConfirm({ auctionId, price, passed, block, onClose }: BuyNowConfirmProps) {
  const { pending, send } = useCommand('auction:buy-now');
  const [refusal, setRefusal] = useState<string | null>(null);
  const buy = async () => {
    setRefusal(null);
    const reply = await send({ auctionId });
    if (reply.ok) onClose();
    else setRefusal(reply.error.message);
  };
  return (
    <>
      <Dialog.Body>
        <Box textStyle="figure.xl" textAlign="center" py="2">
          <RollingPrice price={price} testId="buy-now-price" />
        </Box>
        <Box role="alert" textAlign="center" textStyle="sm" fontWeight="560" color="fg.error" minH="5">
          {refusal ?? (passed && texts.buyNowPassed)}
        </Box>
        <Box mt="1" textStyle="sm" color="fg.muted" textAlign="center">
          {texts.buyNowText}
        </Box>
        <BlockNotice block={block} />
      </Dialog.Body>
      <DialogActions
        confirm={texts.buyNowConfirm(price)}
        colorPalette="leading"
        disabled={passed || block !== null}
        pending={pending}
        onCancel={onClose}
        onConfirm={buy}
      />
    </>
  );
}
