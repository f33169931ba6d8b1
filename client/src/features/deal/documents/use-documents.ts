import { type Deal, getDealDocuments } from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';
import { useOfDeal } from '../use-of-deal.ts';

const fetchDocuments = (id: string, signal: AbortSignal) =>
  call(getDealDocuments, { params: { id }, signal });

/** The documents and the payment of a deal. */
export const useDocuments = (deal: Deal) => useOfDeal(deal, fetchDocuments);
