import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { formatMomentWithSeconds } from '../../../kit/format-moments.ts';
import { copyText } from '../../../lib/page/copy-text.ts';
import { formTexts } from '../form-texts.ts';
import type { KeptReceipt } from './receipts.ts';

/** What a receipt proves, and every one in full. */
export function ReceiptList({ label, receipts }: { label: string; receipts: KeptReceipt[] }) {
  return (
    <Dialog.Body pb="6">
      <Box textStyle="sm" color="fg.muted" mb="3">
        {formTexts.receiptsText}
      </Box>
      <Box
        as="ol"
        listStyleType="none"
        maxH="50dvh"
        overflowY="auto"
        tabIndex={0}
        role="list"
        aria-label={label}
      >
        {receipts.map((receipt) => (
          <Receipt key={`${receipt.hash}-${receipt.at}`} receipt={receipt} />
        ))}
      </Box>
    </Dialog.Body>
  );
}

function Receipt({ receipt }: { receipt: KeptReceipt }) {
  const { amount, seq, at, hash } = receipt;
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(formTexts.receiptText(amount, seq, at, hash)));
  const Icon = copied ? Check : Copy;
  return (
    <Box as="li" py="3" borderTopWidth="1px" display="grid" gridTemplateColumns="1fr auto" gap="2">
      <Box minW="0">
        <Box textStyle="figure">{formatEur(amount)}</Box>
        <Box textStyle="sm" color="fg.muted">
          {formTexts.receiptPlace(seq)} · <time dateTime={at}>{formatMomentWithSeconds(at)}</time>
        </Box>
      </Box>
      <Button size="sm" variant="surface" colorPalette="gray" onClick={copy}>
        <Icon aria-hidden />
        {copied ? formTexts.copied : formTexts.copy}
      </Button>
      <Box gridColumn="1 / -1" fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {hash}
      </Box>
      <Box role="status" gridColumn="1 / -1" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {copied === false && formTexts.copyFailed}
      </Box>
    </Box>
  );
}
