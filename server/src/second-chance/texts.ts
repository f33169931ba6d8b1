import { formatEur } from '@autoplace/shared/auction';
import type { Wording } from '../notifications/index.ts';

/** Texts of second chances that the server writes; `until` in epoch milliseconds. */
export const texts = {
  offered: (title: string, amount: number, until: number): Wording => ({
    title: 'Druga šansa za vozilo',
    message: `Prodaja vozila „${title}“ nije uspela, pa ga nudimo vama po vašoj najvišoj ponudi: ${formatEur(amount)}. Prihvatite ili odbijte do ${moment(until)}.`,
    type: 'success',
  }),
  offeredTo: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Druga šansa je ponuđena',
    message: `Vozilo „${title}“ ponuđeno je sledećem kupcu (${bidder}) za ${formatEur(amount)}, do ${moment(until)}. Ponudu možete da zaustavite na stranici aukcije.`,
    type: 'info',
  }),
  asked: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Sledeća ponuda je ispod rezervne cene',
    message: `Za vozilo „${title}“ sledeći kupac (${bidder}) je nudio ${formatEur(amount)}. Ako želite da mu ga ponudimo, potvrdite to na stranici aukcije do ${moment(until)}.`,
    type: 'warning',
  }),
  expired: (title: string, amount: number): Wording => ({
    title: 'Rok za drugu šansu je istekao',
    message: `Vozilo „${title}“ vam više nije ponuđeno za ${formatEur(amount)}.`,
    type: 'info',
  }),
  runsOut: (title: string, amount: number, until: number): Wording => ({
    title: 'Ističe rok za drugu šansu',
    message: `Vozilo „${title}“ vam je i dalje ponuđeno za ${formatEur(amount)}. Prihvatite ili odbijte do ${moment(until)}.`,
    type: 'warning',
  }),
  questionRunsOut: (title: string, bidder: string, amount: number, until: number): Wording => ({
    title: 'Ističe rok za odgovor',
    message: `Potvrdite do ${moment(until)} ako želite da vozilo „${title}“ ponudimo sledećem kupcu (${bidder}) za ${formatEur(amount)}.`,
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

/** `28. 11. 2026. 14:30 po beogradskom vremenu`, for people who may be anywhere. */
const moment = (at: number): string => `${dateAndTime.format(at)} po beogradskom vremenu`;

const dateAndTime = new Intl.DateTimeFormat('sr-Latn-RS', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Belgrade',
});
