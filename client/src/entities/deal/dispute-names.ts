import type { DisputeDecision, DisputeKind } from '@autoplace/shared/contract';

/** What a dispute is about. */
export const disputeKinds: Record<DisputeKind, string> = {
  not_as_described: 'Vozilo nije kao u oglasu',
  hidden_fault: 'Skriveni kvar',
  papers: 'Papiri ili ključevi',
  not_handed_over: 'Vozilo nije predato',
  payment: 'Uplata',
  other: 'Drugo',
};

/** How an administrator decided it. */
export const disputeDecisions: Record<DisputeDecision, string> = {
  for_buyer: 'U korist kupca',
  for_seller: 'U korist prodavca',
  settled: 'Dogovor kupca i prodavca',
};
