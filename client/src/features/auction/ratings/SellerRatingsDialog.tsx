import { listSellerRatings } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { RatingsDialog } from '../../../entities/rating/RatingsDialog.tsx';
import { call } from '../../../lib/http/api.ts';

/** What buyers wrote about a seller. */
export default function SellerRatingsDialog(props: { sellerId: string; name: string; onClose: () => void }) {
  const { sellerId, name, onClose } = props;
  const fetchPage = useCallback(
    (page: number, signal: AbortSignal) =>
      call(listSellerRatings, { params: { id: sellerId }, query: { page }, signal }),
    [sellerId],
  );
  return <RatingsDialog title={`Ocene: ${name}`} fetchPage={fetchPage} onClose={onClose} />;
}
