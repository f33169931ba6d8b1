import type { DocumentType } from '@autoplace/shared/contract';
import { counted } from '../../kit/format.ts';

/** Words of files that are attached to something. */
export const texts = {
  types: {
    'application/pdf': 'PDF',
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
  } satisfies Record<DocumentType, string>,
  open: 'Otvori',
  openNamed: (name: string) => `Otvori u novoj kartici: ${name}`,
  opening: 'Otvaranje...',
  openFailed: 'Dokument nije otvoren',
  remove: (name: string) => `Ukloni dokument: ${name}`,
  removeFailed: 'Dokument nije uklonjen',
  add: 'Dodaj dokumente',
  adding: 'Šaljemo dokumente...',
  addFailed: 'Nisu svi dokumenti dodati',
  choose: 'Izaberi dokumente',
  chosen: 'Izabrani dokumenti',
  hint: (left: number) =>
    `Još najviše ${counted(left, 'dokument', 'dokumenta', 'dokumenata')}: PDF, JPEG, PNG ili WebP do 10 MB.`,
  tooMany: (most: number) => `Najviše ${counted(most, 'dokument', 'dokumenta', 'dokumenata')}.`,
  tooLarge: (name: string) => `„${name}“ je veći od 10 MB.`,
  wrongKind: (name: string) => `„${name}“ nije PDF, JPEG, PNG ni WebP.`,
};
