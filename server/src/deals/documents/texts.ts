import type { DocumentKind } from '@autoplace/shared/contract';

/** Before the lot's number in the name of the file. */
export const fileNames: Record<DocumentKind, string> = {
  proforma: 'predracun',
  sale_contract: 'ugovor',
  handover_protocol: 'zapisnik',
};

/** Why there is no document of a kind in this state of the deal. */
export const notNow: Record<DocumentKind, string> = {
  proforma: 'Predračun postoji dok se čeka uplata.',
  sale_contract: 'Ugovor postoji dok kupoprodaja važi.',
  handover_protocol: 'Zapisnik o primopredaji postoji od potvrde uplate.',
};

export const noAccount = 'Prodavac još nije upisao račun za uplatu, pa predračun ne može da se napravi.';
