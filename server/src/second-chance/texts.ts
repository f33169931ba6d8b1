import { formatEur } from '@autoplace/shared/auction';
import { formatDeadline } from '../core/belgrade-days.ts';
import type { Wording } from '../notifications/index.ts';

/** Texts of second chances that the server writes; `until` in epoch milliseconds. */
export const texts = {
  offered: (title: string, amount: number, until: number): Wording => ({
    title: 'Druga šansa za vozilo',
    message: `Prodaja vozila „${title}“ nije uspela, pa ga nudimo vama po vašoj najvišoj ponudi: ${formatEur(amount)}. Prihvatite ili odbijte do ${formatDeadline(until)}.`,
    type: 'success',
  }),
  offeredTo: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Druga šansa je ponuđena',
    message: `Vozilo „${title}“ ponuđeno je sledećem kupcu (${bidder}) za ${formatEur(amount)}, do ${formatDeadline(until)}. Ponudu možete da zaustavite na stranici aukcije.`,
    type: 'info',
  }),
  asked: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Sledeća ponuda je ispod rezervne cene',
    message: `Za vozilo „${title}“ sledeći kupac (${bidder}) je nudio ${formatEur(amount)}. Ako želite da mu ga ponudimo, potvrdite to na stranici aukcije do ${formatDeadline(until)}.`,
    type: 'warning',
  }),
  expired: (title: string, amount: number): Wording => ({
    title: 'Rok za drugu šansu je istekao',
    message: `Vozilo „${title}“ vam više nije ponuđeno za ${formatEur(amount)}.`,
    type: 'info',
  }),
  runsOut: (title: string, amount: number, until: number): Wording => ({
    title: 'Ističe rok za drugu šansu',
    message: `Vozilo „${title}“ vam je i dalje ponuđeno za ${formatEur(amount)}. Prihvatite ili odbijte do ${formatDeadline(until)}.`,
    type: 'warning',
  }),
  questionRunsOut: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Ističe rok za odgovor',
    message: `Potvrdite do ${formatDeadline(until)} ako želite da vozilo „${title}“ ponudimo sledećem kupcu (${bidder}) za ${formatEur(amount)}.`,
    type: 'warning',
  }),
  withdrawn: (title: string, amount: number): Wording => ({
    title: 'Druga šansa više ne važi',
    message: `Vozilo „${title}“ vam više nije ponuđeno za ${formatEur(amount)}.`,
    type: 'warning',
  }),
  over: {
    nobody: (title: string): Wording => ({
      title: 'Nema više kupaca za drugu šansu',
      message: `Vozilo „${title}“ nema kome više da se ponudi. Možete ponovo da ga stavite na aukciju.`,
      type: 'info',
    }),
    unanswered: (title: string): Wording => ({
      title: 'Druga šansa je završena',
      message: `Niste potvrdili ponudu ispod rezervne cene za vozilo „${title}“. Možete ponovo da ga stavite na aukciju.`,
      type: 'info',
    }),
  },
};

export const refusals = {
  over: 'Ova ponuda više ne važi. Stranica je osvežena.',
};
