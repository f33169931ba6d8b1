import { formatEur } from '@autoplace/shared/auction';
import type { SecondChance, SecondChanceOffer } from '@autoplace/shared/contract';

type Seller = NonNullable<SecondChance['seller']>;

/** Words of the second chance of a lot whose buyer has defaulted (R144). */
export const texts = {
  title: 'Druga šansa',
  loadFailed: 'Druga šansa nije učitana',
  until: (moment: string) => `Rok: ${moment}`,

  offered: (amount: number) =>
    `Kupac nije platio, pa vam nudimo vozilo po vašoj najvišoj ponudi: ${formatEur(amount)}.`,
  accept: (amount: number) => `Kupi za ${formatEur(amount)}`,
  decline: 'Odbij',
  acceptTitle: 'Kupujete po svojoj ponudi?',
  acceptMeaning: 'Prihvatanjem kupujete vozilo po ovoj ceni. Odluka je obavezujuća.',
  changed: (amount: number) => `Ponuda se u međuvremenu promenila i sada iznosi ${formatEur(amount)}.`,
  declineTitle: 'Odbijate drugu šansu?',
  declineText: (amount: number) =>
    `Vozilo vam više neće biti ponuđeno za ${formatEur(amount)}: nudi se sledećem kupcu.`,
  declineConfirm: 'Odbij ponudu',
  answered: {
    accepted: 'Prihvatili ste ponudu.',
    declined: 'Odbili ste ponudu. Vozilo se nudi sledećem kupcu.',
    expired: 'Rok za odgovor je istekao.',
    withdrawn: 'Ova ponuda više ne važi.',
  } satisfies Record<Exclude<SecondChanceOffer['state'], 'open'>, string>,

  offeredTo: (bidder: string, amount: number) =>
    `Vozilo je ponuđeno sledećem kupcu (${bidder}) po njegovoj najvišoj ponudi: ${formatEur(amount)}.`,
  asked: (bidder: string, amount: number) =>
    `Sledeća ponuda je ispod rezervne cene: ${bidder} je nudio ${formatEur(amount)}. Želite li da mu ponudimo vozilo?`,
  sellerAsked: (bidder: string, amount: number) =>
    `Sledeća ponuda je ispod rezervne cene: ${bidder} je nudio ${formatEur(amount)}. Čeka se da prodavac odluči da li mu se vozilo nudi.`,
  agree: (amount: number) => `Ponudi za ${formatEur(amount)}`,
  agreeTitle: 'Nudite ispod rezervne cene?',
  agreeText: (amount: number) =>
    `Ako kupac prihvati, vozilo je prodato za ${formatEur(amount)}. Dok ponuda traje, možete da je zaustavite.`,
  stop: 'Zaustavi ponude',
  stopTitle: 'Zaustavljate drugu šansu?',
  stopText: 'Vozilo se više ne nudi kupcima sa ove aukcije. Možete ponovo da ga stavite na aukciju.',
  stay: 'Odustani',
  failed: 'Odgovor nije poslat',
  waiting: 'Tražimo sledećeg kupca...',
  over: {
    nobody: 'Nema više kupaca kojima vozilo može da se ponudi.',
    stopped: 'Ponude su zaustavljene.',
    unanswered: 'Ponuda ispod rezervne cene nije potvrđena na vreme.',
    gone: 'Vozilo se više ne nudi na ovoj aukciji.',
  } satisfies Record<NonNullable<Seller['over']>, string>,
  list: 'Kome je vozilo nuđeno',
  states: {
    open: 'čeka se odgovor',
    accepted: 'prihvaćeno',
    declined: 'odbijeno',
    expired: 'rok je istekao',
    withdrawn: 'ne važi',
  } satisfies Record<SecondChanceOffer['state'], string>,
};

/** Where it stands, for the seller or for support. */
export function sellerText({ offers, question, over }: Seller, isOwn: boolean): string {
  if (over !== null) return texts.over[over];
  if (question !== null) return (isOwn ? texts.asked : texts.sellerAsked)(question.bidder, question.amount);
  const last = offers.at(-1);
  return last?.state === 'open' ? texts.offeredTo(last.bidder, last.amount) : texts.waiting;
}
