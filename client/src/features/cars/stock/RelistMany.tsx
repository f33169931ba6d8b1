import { listAgain, type StockRow } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { listingFee, useFees } from '../../../entities/auction/fees.ts';
import { EndsOffers } from '../../../entities/auction/terms/EndsOffers.tsx';
import { formatFee } from '../../../kit/format.ts';
import { call } from '../../../lib/http/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { texts as carTexts } from '../texts.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { texts } from './texts.ts';

const words = texts.relistMany;
const isUnsold = ({ status, auction }: StockRow) => status === 'free' && auction !== null;

/** Lists the chosen cars again that were not sold, each on the terms of its last auction (R124). */
export function RelistMany(props: { rows: readonly StockRow[]; onClose: (done: readonly string[]) => void }) {
  const fees = useFees();
  // One dialog lists each car once, however often it is tried.
  const [keys] = useState(() => new Map(props.rows.map(({ id }) => [id, newKey()])));
  const unsold = props.rows.filter(isUnsold);
  const total = unsold.reduce(
    (sum, { auction }) =>
      sum + (auction === null ? 0 : listingFee(fees, auction.startingPrice, auction.featured)),
    0,
  );
  return (
    <BatchDialog
      {...props}
      words={words}
      fits={isUnsold}
      act={async ({ id, auction }) => {
        if (auction === null) return;
        const body = { clientAuctionId: keys.get(id) ?? newKey() };
        await call(listAgain, { params: { id: auction.id }, body });
      }}
      more={
        <>
          <Box fontWeight="600">{words.fee(formatFee(total))}</Box>
          <EndsOffers
            auctions={unsold.flatMap((row) =>
              row.auction === null ? [] : [{ ...row.auction, name: carTexts.titleOf(row) }],
            )}
          />
        </>
      }
    />
  );
}
