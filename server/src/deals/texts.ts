import { formatEur } from '@autoplace/shared/auction';
import type { DealActor, DealDeadlineKind, DealSide, DealStepKind } from '@autoplace/shared/contract';
import { formatDeadline } from '../core/belgrade-days.ts';
import { startOf, type Wording } from '../notifications/index.ts';
import type { Reminder } from './deadlines.ts';
import type { Deal, Step } from './deal.ts';
import { decisions, disputeKinds } from './disputes/texts.ts';
import { ratingTexts } from './ratings/texts.ts';
import { isSide } from './rules.ts';

/** Texts of deals that the server writes. */

const actors: Record<DealActor, string> = {
  buyer: 'Kupac',
  seller: 'Prodavac',
  administrator: 'Administrator',
  time: 'AutoPlace',
};

interface About {
  deal: Deal;
  step: Step;
  /** Whom it is told. */
  to: DealSide;
}

const lot = ({ lot: { title } }: Deal): string => `„${title}“`;
const because = ({ reason, decision }: Step): string =>
  (decision === undefined ? '' : ` Odluka: ${decisions[decision]}.`) +
  (reason === null ? '' : ` Razlog: „${reason}“`);

const isOwnProposal = ({ steps }: Deal, step: Step): boolean =>
  steps.slice(0, steps.indexOf(step)).findLast(({ kind }) => kind === 'cancel_asked')?.by === step.by;

const handoverText = ({ deadlines: { handover } }: Deal, { at }: Step): string =>
  at > handover
    ? 'Rok za primopredaju je istekao: obavite je što pre.'
    : `Primopredaja treba da se obavi do ${formatDeadline(handover)}.`;

const kindOf = ({ dispute }: Step): string => (dispute === undefined ? '' : `: ${disputeKinds[dispute]}`);

const told =
  (text: (typeof ratingTexts)['rated']) =>
  ({ deal, step }: About): Wording =>
    text({ lot: lot(deal), actor: actors[step.by], step });

/** What a side is told of a step; nothing of a first sign of life, which comes with a message or by phone. */
export const stepTexts: Record<DealStepKind, ((about: About) => Wording) | null> = {
  contacted: null,
  payment_sent: ({ deal }) => ({
    title: 'Kupac je uplatio',
    message: `Kupac javlja da je za vozilo ${lot(deal)} uplatio ${formatEur(deal.price)}. Kada novac stigne, potvrdite uplatu.`,
    type: 'info',
  }),
  payment_received: ({ deal, step }) => ({
    title: 'Uplata je potvrđena',
    message: `${actors[step.by]} je potvrdio uplatu za vozilo ${lot(deal)}. ${handoverText(deal, step)}${because(step)}`,
    type: 'success',
  }),
  payment_reverted: ({ deal, step, to }) => ({
    title: 'Potvrda uplate je poništena',
    message: `${actors[step.by]} je poništio potvrdu uplate za vozilo ${lot(deal)}: uplata se ponovo čeka.${because(step)}${to === 'buyer' ? ' Ako ste platili, javite se prodavcu.' : ''}`,
    type: 'warning',
  }),
  vehicle_given: ({ deal, step, to }) => ({
    title: 'Vozilo je predato',
    message:
      to === 'buyer'
        ? `${actors[step.by]} javlja da je vozilo ${lot(deal)} predato. Potvrdite preuzimanje ili prijavite problem; bez odgovora se posle 7 dana smatra potvrđenim.${because(step)}`
        : `${actors[step.by]} je upisao da je vozilo ${lot(deal)} predato.${because(step)}`,
    type: 'info',
  }),
  vehicle_received: ({ deal, step }) => ({
    title: 'Kupoprodaja je završena',
    message: `${actors[step.by]} je potvrdio preuzimanje vozila ${lot(deal)}.${because(step)}`,
    type: 'success',
  }),
  completed: ({ deal }) => ({
    title: 'Kupoprodaja je završena',
    message: `Rok za prigovor je istekao, pa se preuzimanje vozila ${lot(deal)} smatra potvrđenim.`,
    type: 'success',
  }),
  cancel_asked: ({ deal, step }) => ({
    title: 'Predlog za otkazivanje kupoprodaje',
    message: `${actors[step.by]} predlaže da otkažete kupoprodaju vozila ${lot(deal)}.${because(step)} Prihvatite ili odbijte predlog.`,
    type: 'warning',
  }),
  cancel_dropped: ({ deal, step }) => ({
    title: 'Kupoprodaja se nastavlja',
    message: `${actors[step.by]} je ${isOwnProposal(deal, step) ? 'povukao' : 'odbio'} predlog da se otkaže kupoprodaja vozila ${lot(deal)}.`,
    type: 'info',
  }),
  cancelled: ({ deal, step }) => ({
    title: 'Kupoprodaja je otkazana',
    message:
      step.by === 'administrator'
        ? `Administrator je otkazao kupoprodaju vozila ${lot(deal)}.${because(step)}`
        : `${actors[step.by]} je prihvatio da se kupoprodaja vozila ${lot(deal)} otkaže.`,
    type: 'error',
  }),
  // Told by the auction, with the reason (R100).
  sale_voided: null,
  rated: told(ratingTexts.rated),
  rating_answered: told(ratingTexts.rating_answered),
  rating_hidden: told(ratingTexts.rating_hidden),
  rating_shown: told(ratingTexts.rating_shown),
  defaulted: ({ deal, step, to }) => ({
    title: 'Kupoprodaja je raskinuta',
    message: `${actors[step.by]} je raskinuo kupoprodaju vozila ${lot(deal)} jer kupac nije platio.${because(step)}${to === 'buyer' ? ' Do odluke administratora ne možete da licitirate, a uplaćen depozit se zadržava. Obratite se podršci.' : ''}`,
    type: 'error',
  }),
  disputed: ({ deal, step }) => ({
    title: 'Prijavljen je problem',
    message: `${actors[step.by]} je prijavio problem u kupoprodaji vozila ${lot(deal)}${kindOf(step)}.${because(step)} Odgovorite na stranici kupoprodaje; odlučuje administrator.`,
    type: 'warning',
  }),
  dispute_answered: ({ deal, step }) => ({
    title: 'Odgovor na prijavu problema',
    message: `${actors[step.by]} je odgovorio na prijavu problema u kupoprodaji vozila ${lot(deal)}: „${startOf(step.reason ?? '')}“`,
    type: 'info',
  }),
  // Seen on the page; each picture would be a notice of its own.
  evidence_added: null,
  dispute_closed: ({ deal, step }) => ({
    title: 'Kupoprodaja se nastavlja',
    message: `${actors[step.by]} je ${isSide(step.by) ? 'povukao' : 'zatvorio'} prijavu problema u kupoprodaji vozila ${lot(deal)}.${because(step)}`,
    type: 'info',
  }),
};

/** What administrators are told of a new dispute. */
export const disputeText = (deal: Deal, step: Step): Wording => ({
  title: 'Nova prijava problema',
  message: `${actors[step.by]} je prijavio problem u kupoprodaji vozila ${lot(deal)}${kindOf(step)}.${because(step)} Prijava čeka odluku administratora.`,
  type: 'warning',
});

type Reminding = (about: { deal: Deal; until: string; to: DealSide }) => Wording;

const soon: Record<DealDeadlineKind, Reminding> = {
  contact: ({ deal, until, to }) => ({
    title: to === 'buyer' ? 'Javite se prodavcu' : 'Javite se kupcu',
    message: `Do ${until} treba da se javite zbog vozila ${lot(deal)}. Ime, telefon i e-mail adresa su na stranici kupoprodaje.`,
    type: 'warning',
  }),
  payment: ({ deal, until, to }) => ({
    title: to === 'buyer' ? 'Bliži se rok za plaćanje' : 'Proverite uplatu',
    message:
      to === 'buyer'
        ? `Vozilo ${lot(deal)} treba da platite do ${until}: ${formatEur(deal.price)}.`
        : `Kupac javlja da je platio vozilo ${lot(deal)}. Potvrdite uplatu kada stigne; rok je ${until}.`,
    type: 'warning',
  }),
  handover: ({ deal, until }) => ({
    title: 'Bliži se rok za predaju vozila',
    message: `Vozilo ${lot(deal)} treba da predate do ${until}.`,
    type: 'warning',
  }),
  confirm: ({ deal, until }) => ({
    title: 'Potvrdite preuzimanje',
    message: `Ako do ${until} ne prijavite problem, smatra se da ste preuzeli vozilo ${lot(deal)}.`,
    type: 'warning',
  }),
};

const passed: Record<Exclude<DealDeadlineKind, 'confirm'>, Reminding> = {
  contact: ({ deal, to }) => ({
    title: 'Rok za javljanje je istekao',
    message: `Još se niste javili ${to === 'buyer' ? 'prodavcu' : 'kupcu'} zbog vozila ${lot(deal)}.`,
    type: 'warning',
  }),
  payment: ({ deal, to }) => ({
    title: 'Rok za plaćanje je istekao',
    message:
      to === 'buyer'
        ? `Uplata za vozilo ${lot(deal)} nije potvrđena u roku. Ako niste javili da ste platili, prodavac može da raskine kupoprodaju.`
        : `Uplata za vozilo ${lot(deal)} nije potvrđena u roku. Potvrdite je ako je stigla. Ako kupac nije javio da je platio, možete da raskinete kupoprodaju.`,
    type: 'error',
  }),
  handover: ({ deal }) => ({
    title: 'Rok za predaju vozila je istekao',
    message: `Predaja vozila ${lot(deal)} nije upisana u roku. Upišite je ili prijavite problem.`,
    type: 'error',
  }),
};

export const reminderText = (deal: Deal, reminder: Reminder, to: DealSide): Wording => {
  const { deadline, phase, until } = reminder;
  const texts = phase === 'soon' || deadline === 'confirm' ? soon : passed;
  return texts[deadline as keyof typeof passed]({ deal, until: formatDeadline(until), to });
};

export const messageText = (deal: Deal, name: string, text: string): Wording => ({
  title: 'Nova poruka o kupoprodaji',
  message: `${name} o vozilu ${lot(deal)}: ${text}`,
  type: 'info',
});

/** For the audit trail. */
export const stepNames: Record<DealStepKind, string> = {
  contacted: 'Javljanje',
  payment_sent: 'Uplata je poslata',
  payment_received: 'Uplata je stigla',
  payment_reverted: 'Potvrda uplate poništena',
  vehicle_given: 'Vozilo je predato',
  vehicle_received: 'Vozilo je preuzeto',
  completed: 'Završeno bez prigovora',
  cancel_asked: 'Predlog za otkazivanje',
  cancel_dropped: 'Predlog povučen',
  cancelled: 'Otkazano',
  defaulted: 'Raskinuto',
  disputed: 'Prijavljen problem',
  dispute_answered: 'Odgovor na prijavu',
  evidence_added: 'Dodate slike',
  dispute_closed: 'Prijava zatvorena',
  sale_voided: 'Prodaja poništena',
  rated: 'Ocena data',
  rating_answered: 'Odgovor na ocenu',
  rating_hidden: 'Ocena sakrivena',
  rating_shown: 'Ocena ponovo prikazana',
};

export const refusals = {
  notNow: 'Ovaj korak trenutno nije moguć. Stranica je osvežena; pogledajte šta je u međuvremenu upisano.',
  reason: 'Napišite razlog',
  full: 'U ovoj kupoprodaji je već previše poruka. Dogovorite se telefonom.',
  closed: 'Nalog druge strane je zatvoren, pa ne možete više da joj pišete.',
  sidesOnly: 'Poruke pišu samo kupac i prodavac.',
  takesPart: 'O kupoprodaji sa aukcije u kojoj ste učestvovali odlučuje drugi administrator.',
};
