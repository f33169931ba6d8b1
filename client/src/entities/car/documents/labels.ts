import type { CarDocumentKind } from '@autoplace/shared/contract';

export const documentKindLabels: Record<CarDocumentKind, string> = {
  registration: 'Saobraćajna dozvola',
  service_book: 'Servisna knjižica',
  inspection: 'Tehnički pregled',
  condition_report: 'Izveštaj o stanju',
  other: 'Ostalo',
};
