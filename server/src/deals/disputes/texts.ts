import { type DisputeDecision, type DisputeKind, MOST_DISPUTE_PICTURES } from '@autoplace/shared/contract';

/** Texts of disputes that the server writes. */

export const disputeKinds: Record<DisputeKind, string> = {
  not_as_described: 'vozilo nije kao u oglasu',
  hidden_fault: 'skriveni kvar',
  papers: 'papiri ili ključevi',
  not_handed_over: 'vozilo nije predato',
  payment: 'uplata',
  other: 'drugo',
};

export const decisions: Record<DisputeDecision, string> = {
  for_buyer: 'u korist kupca',
  for_seller: 'u korist prodavca',
  settled: 'dogovor kupca i prodavca',
};

export const refusals = {
  sidesOnly: 'Slike dodaju samo kupac i prodavac.',
  notOpen: 'Slike se dodaju samo dok je prijava problema otvorena.',
  noPicture: 'Dodajte najmanje jednu sliku',
  tooMany: `Uz jednu prijavu možete dodati najviše ${MOST_DISPUTE_PICTURES} slika.`,
  noKind: 'Izaberite vrstu problema',
  noDecision: 'Izaberite odluku',
};
