import type { DealDocuments } from '@autoplace/shared/contract';

/** Before a sale over €12,000 is paid, with all that is needed for it. */
export const buildDealDocuments = (changes: Partial<DealDocuments> = {}): DealDocuments => ({
  kinds: ['proforma', 'sale_contract'],
  missing: [],
  payment: {
    slip: {
      payee: 'Auto Centar Sava d.o.o., Beograd',
      account: '265-1234-88',
      amount: '1.406.200,80 RSD',
      purpose: 'Kupovina vozila K7M-2QX4',
      code: '221',
      reference: '81181183159190963',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      hint: 'Skenirajte kod u aplikaciji svoje banke.',
    },
    rate: { rate: 117.1834, date: '2026-11-20' },
    accountChangedAt: null,
  },
  ...changes,
});
