import type { ReceiptFile } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download, Share2 } from 'lucide-react';
import { formatMomentWithSeconds } from '../../../kit/format-days.ts';
import { saveFile } from '../../../lib/page/save-file.ts';
import { Finding } from '../Finding.tsx';
import { withoutMaximum } from './check-receipt.ts';
import type { OwnReceipt } from './own-receipts.ts';
import { texts } from './texts.ts';

/** `mark` tells the file to keep from the one to share, where both are in one folder. */
function save(file: ReceiptFile, mark = ''): void {
  const json = JSON.stringify(file, null, 2);
  const name = `${texts.fileName(file.auctionId, file.hash, file.index)}${mark}.json`;
  saveFile(new Blob([json], { type: 'application/json' }), name);
}

/** What a receipt is for; a fact of a kind that this client does not know is only named. */
function whatOf({ fact, maximum }: ReceiptFile): string {
  if (fact.type === 'BidPlaced' && typeof fact.amount === 'number') return texts.bid(fact.amount);
  if (fact.type === 'MaximumRaised') return texts.raised(maximum?.maxAmount ?? null);
  if (fact.type === 'PriceArmed' && typeof fact.price === 'number') return texts.armed(fact.price);
  return texts.other;
}

const tones = { good: 'success', unsigned: 'warning', otherLog: 'warning', unknown: 'muted' } as const;
const toneOf = (state: keyof typeof texts.states) =>
  state in tones ? tones[state as keyof typeof tones] : 'error';

/** One receipt: what it is for, whether it is right, and as a file. */
export function ReceiptRow({ receipt: { file, state } }: { receipt: OwnReceipt }) {
  const { fact, maximum, hash } = file;
  const at = typeof fact.at === 'number' ? fact.at : null;
  const what = whatOf(file);
  const isSecret = maximum !== undefined && fact.type === 'BidPlaced' && maximum.maxAmount !== fact.amount;
  const shown = state ?? 'unknown';
  return (
    <Box as="li" py="4" borderTopWidth="1px">
      <Box display="flex" flexWrap="wrap" columnGap="3" justifyContent="space-between">
        <Box textStyle="figure">{what}</Box>
        {at !== null && (
          <Box color="fg.muted" textStyle="sm">
            <time dateTime={new Date(at).toISOString()}>{formatMomentWithSeconds(at)}</time>
          </Box>
        )}
      </Box>
      {isSecret && (
        <Box color="fg.muted" textStyle="sm">
          {texts.maximum(maximum.maxAmount)}
        </Box>
      )}
      <Finding tone={toneOf(shown)}>{texts.states[shown]}</Finding>
      <Box fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere" translate="no">
        {hash}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button size="sm" variant="surface" colorPalette="gray" onClick={() => save(file)}>
          <Download aria-hidden />
          {texts.download}
          <Box as="span" srOnly>{`: ${what}`}</Box>
        </Button>
        {maximum !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => save(withoutMaximum(file), texts.withoutMaximum)}
          >
            <Share2 aria-hidden />
            {texts.share}
            <Box as="span" srOnly>{`: ${what}`}</Box>
          </Button>
        )}
      </Box>
    </Box>
  );
}
