import { formatEur } from '@autoplace/shared/auction';
import {
  type Deal,
  type DealAction,
  type DealActor,
  type DealDeadlineKind,
  type DealSide,
  type DealState,
  type DealStepKind,
  OVER_DEAL_STATES,
} from '@autoplace/shared/contract';
import { withInnerQuotes } from '@autoplace/shared/script';
import { formatDeadline } from '../../kit/format-moments.ts';

type You = Deal['you'];

/** Words of purchases and sales. */
export const texts = {
  lists: { buyer: 'Kupovine', seller: 'Prodaje', all: 'Sve kupoprodaje' },
  tabsLabel: 'Kupovine i prodaje',
  list: 'Lista kupoprodaja',
  loadingList: 'Učitavanje kupoprodaja',
  listFailed: 'Kupoprodaje nisu učitane',
  empty: {
    buyer: [
      'Još nemate kupovina',
      'Vozilo koje kupite na aukciji čekaće vas ovde, sa kontaktom prodavca i rokovima.',
    ],
    seller: [
      'Još nemate prodaja',
      'Vozilo koje prodate na aukciji čekaće vas ovde, sa kontaktom kupca i rokovima.',
    ],
    all: ['Još nema kupoprodaja', 'Svaka prodaja na aukciji otvara jednu.'],
  } satisfies Record<string, readonly [string, string]>,
  toAuctions: 'Pregledaj aukcije',
  toOwnAuctions: 'Moje aukcije',
  yourTurn: 'Vi ste na redu',
  price: 'Cena',
  soldOn: 'Prodato',
  open: 'Otvori',
  other: { buyer: 'Prodavac', seller: 'Kupac' } satisfies Record<DealSide, string>,
  sides: 'Kupac i prodavac',

  title: { buyer: 'Kupovina', seller: 'Prodaja', administrator: 'Kupoprodaja' } satisfies Record<You, string>,
  loading: 'Učitavanje kupoprodaje',
  loadFailed: 'Kupoprodaja nije učitana',
  missingTitle: 'Ova kupoprodaja ne postoji',
  missingText:
    'Stranicu kupoprodaje vide samo kupac i prodavac. Proverite da li ste prijavljeni pravim nalogom.',
  toDeals: 'Moje kupovine i prodaje',
  toLot: 'Stranica aukcije',

  progress: 'Tok kupoprodaje',
  done: 'urađeno',

  next: 'Šta sada',
  toLimit: 'Vaše ograničenje u podešavanjima',
  contact: { buyer: 'Kupac', seller: 'Prodavac' } satisfies Record<DealSide, string>,
  contactHint: 'Ove podatke vidite samo vi i administratori.',
  dial: 'Pozovi',
  call: (phone: string) => `Pozovi ${phone}`,
  mail: 'Napiši e-poruku',
  noPhone: 'Telefon nije upisan u nalog. Zamolite za broj porukom.',
  phoneMissing: 'Telefon nije upisan u nalog.',

  deadlines: 'Rokovi',
  deadlineOf: {
    contact: 'Kontakt kupca i prodavca',
    payment: 'Plaćanje',
    handover: 'Predaja vozila',
    confirm: 'Potvrda preuzimanja',
  } satisfies Record<DealDeadlineKind, string>,
  met: 'Gotovo',
  late: 'Rok je istekao',
  until: (moment: string) => `do ${moment}`,
  owedBy: { buyer: 'čeka se kupac', seller: 'čeka se prodavac' } satisfies Record<DealSide, string>,
  owedByBoth: 'čekaju se kupac i prodavac',

  whoDid: 'Ko je šta uradio',
  timeline: 'Šta se do sada desilo',
  soldFor: (price: number) => `Prodato za ${formatEur(price)}`,
  by: {
    buyer: 'Kupac',
    seller: 'Prodavac',
    administrator: 'Administrator',
    time: 'AutoPlace',
  } satisfies Record<DealActor, string>,
  steps: {
    contacted: 'Kontakt je ostvaren',
    payment_sent: 'Uplata je poslata',
    payment_received: 'Uplata je stigla',
    payment_reverted: 'Potvrda uplate je poništena',
    vehicle_given: 'Vozilo je predato',
    vehicle_received: 'Vozilo je preuzeto',
    completed: 'Završeno bez prigovora',
    cancel_asked: 'Predlog da se otkaže',
    cancel_dropped: 'Predlog za otkazivanje više ne važi',
    cancelled: 'Kupoprodaja je otkazana',
    defaulted: 'Kupoprodaja je raskinuta',
    disputed: 'Prijavljen je problem',
    dispute_answered: 'Odgovor na prijavu problema',
    evidence_added: 'Dodate su slike',
    dispute_closed: 'Prijava problema je zatvorena',
    sale_voided: 'Prodaja je poništena',
    rated: 'Ocena je data',
    rating_answered: 'Odgovor na ocenu',
    rating_hidden: 'Ocena je sakrivena',
    rating_shown: 'Ocena se ponovo vidi',
  } satisfies Record<DealStepKind, string>,
  reason: (reason: string) => `Razlog: ${reason}`,
  said: (words: string) => withInnerQuotes(`„${words}“`),

  dialog: {
    stay: 'Odustani',
    busy: 'Upisujemo...',
    reason: 'Razlog',
    said: 'Opis',
    choose: 'Izaberite',
    failed: 'Korak nije upisan',
    permanent: 'Upisani korak ostaje zapisan.',
    permanentBySupport: 'Upisani korak ostaje zapisan, a razlog čitaju kupac i prodavac.',
  },
  questions: {
    contacted: 'Druga strana vas je čula ili vi nju, na primer telefonom? Upisuje se da je kontakt ostvaren.',
    payment_sent: 'Prodavac dobija obaveštenje da je novac poslat i potvrđuje uplatu kada stigne.',
    payment_received:
      'Potvrđujete da je cela cena stigla. Sledi predaja vozila. Ako pogrešite, potvrdu možete da poništite u narednih 10 minuta.',
    payment_reverted: 'Uplata se ponovo čeka, a druga strana dobija obaveštenje o tome.',
    vehicle_given:
      'Upisujete da je kupac dobio vozilo, ključeve i papire. Kupac to potvrđuje u roku od 7 dana.',
    vehicle_received: 'Potvrđujete da ste preuzeli vozilo, ključeve i papire. Kupoprodaja je time završena.',
    cancel_asked:
      'Kupoprodaja se otkazuje samo ako se složi i druga strana. Napišite joj zašto to predlažete.',
    cancel_dropped: 'Kupoprodaja se nastavlja kao da predloga nije bilo.',
    cancelled: 'Kupoprodaja se otkazuje i više se ne nastavlja.',
    defaulted:
      'Kupoprodaja se raskida i više se ne nastavlja, a vozilo se nudi sledećem kupcu sa aukcije, ako ga ima. Kupac gubi uplaćen depozit i ne može da licitira dok administrator ne odluči drugačije.',
    disputed: 'Opišite problem. Koraci staju dok administrator ne odluči ili dok prijavu ne povučete.',
    dispute_answered: 'Odgovara se jednom. Dalje pišite u porukama; odlučuje administrator.',
    dispute_closed: 'Kupoprodaja se nastavlja tamo gde je stala.',
  } satisfies Record<DealAction, string>,

  messages: 'Poruke',
  messagesHint: 'Druga strana dobija obaveštenje i e-poruku. Poruke ostaju sačuvane uz kupoprodaju.',
  closed: 'Nalog druge strane je zatvoren, pa ne možete više da joj pišete.',
  closedAccount: 'Nalog je zatvoren.',
  noMessages: 'Još nema poruka. Predložite kada i kako da se čujete.',
  noMessagesLeft: 'U ovoj kupoprodaji nema poruka.',
  nobodyWrote: 'Kupac i prodavac još nisu pisali jedan drugom.',
};

/** What those who take no part in the sale are asked in other words. */
const ADMINISTRATOR: Partial<Record<DealAction, string>> = {
  payment_received: 'Upisujete da je prodavac dobio celu cenu. Sledi predaja vozila.',
  vehicle_received: 'Upisujete da je kupac preuzeo vozilo, ključeve i papire. Kupoprodaja je time završena.',
};

/** What is asked before an action. Only administrators may declare a default before the payment is due, or after it was said to be sent (R105). */
export function questionOf(action: DealAction, deal: Deal): string {
  if (deal.you === 'administrator' && ADMINISTRATOR[action] !== undefined) return ADMINISTRATOR[action];
  if (action !== 'defaulted') return texts.questions[action];
  return [...paymentTexts(deal), texts.questions.defaulted].join(' ');
}

function paymentTexts({ paymentSent, price, deadlines, serverTime }: Deal): string[] {
  const sent = paymentSent ? [`Kupac javlja da je poslao ${formatEur(price)}.`] : [];
  const due = deadlines.find(({ kind }) => kind === 'payment')?.at;
  if (due !== undefined && Date.parse(due) > serverTime)
    return [...sent, `Rok za plaćanje još nije istekao: traje do ${formatDeadline(due)}.`];
  // A dispute has no deadlines. One about a price that is owed opens once that is due, or said to be sent (R155).
  return due === undefined && paymentSent ? sent : [...sent, 'Rok za plaćanje je istekao.'];
}

/** What each action is called on its button. */
export function actionLabel(action: DealAction, { you, cancelAskedBy }: Deal): string {
  if (action === 'cancel_dropped') return cancelAskedBy === you ? 'Povuci predlog' : 'Odbij otkazivanje';
  if (action === 'cancelled') return you === 'administrator' ? 'Otkaži kupoprodaju' : 'Prihvati otkazivanje';
  if (action === 'dispute_closed') return you === 'administrator' ? 'Zatvori prijavu' : 'Povuci prijavu';
  return ACTIONS[action];
}

const ACTIONS: Record<Exclude<DealAction, 'cancel_dropped' | 'cancelled' | 'dispute_closed'>, string> = {
  contacted: 'Kontakt je ostvaren',
  payment_sent: 'Uplata je poslata',
  payment_received: 'Uplata je stigla',
  payment_reverted: 'Poništi potvrdu uplate',
  vehicle_given: 'Vozilo je predato',
  vehicle_received: 'Vozilo je preuzeto',
  cancel_asked: 'Predloži otkazivanje',
  defaulted: 'Raskini zbog neplaćanja',
  disputed: 'Prijavi problem',
  dispute_answered: 'Odgovori na prijavu',
};

function disputedText({ you, possible, steps, ...parties }: Deal): string {
  const by = steps.findLast(({ kind }) => kind === 'disputed')?.by;
  if (possible.includes('dispute_answered') && by !== undefined)
    return `${texts.by[by]} je prijavio problem, pa koraci stoje dok administrator ne odluči. Odgovorite na prijavu i dodajte slike.`;
  const isClosed = parties[you === 'buyer' ? 'seller' : 'buyer'].closed === true;
  return `Prijavljen je problem, pa koraci stoje dok administrator ne odluči.${isClosed ? '' : ' Dopišite u porukama ono što je važno.'}`;
}

const cancelledText = ({ steps }: Deal): string =>
  steps.some(({ kind }) => kind === 'payment_sent' || kind === 'payment_received')
    ? 'Kupoprodaja je otkazana i više se ne nastavlja. Ako je novac poslat ili vozilo predato, dogovorite kako se vraćaju: novac nije išao preko AutoPlace-a.'
    : 'Kupoprodaja je otkazana. Ništa od dogovorenog više ne važi.';

/** That one side wants to cancel, and why; null while neither does, and for administrators. */
export function cancelText({ you, state, cancelAskedBy, steps }: Deal): string | null {
  if (cancelAskedBy === null || you === 'administrator' || state === 'disputed') return null;
  if (cancelAskedBy === you)
    return 'Predložili ste da se kupoprodaja otkaže. Dok druga strana ne prihvati, sve dogovoreno važi.';
  const reason = steps.findLast(({ kind }) => kind === 'cancel_asked')?.reason ?? null;
  const why = reason === null ? '' : ` ${texts.reason(texts.said(reason))}`;
  return `${texts.by[cancelAskedBy]} predlaže da se kupoprodaja otkaže.${why} Prihvatite ili odbijte predlog; do tada sve dogovoreno važi.`;
}

function administratorText({ state, possible }: Deal): string {
  if (possible.length > 0) return 'Svaki vaš korak traži razlog i ostaje u dnevniku radnji.';
  // Of a sale that goes on nothing is open only to those who have bid (R372).
  return OVER_DEAL_STATES.includes(state)
    ? 'U njoj više nema šta da se upiše.'
    : 'Na njenoj aukciji ste učestvovali, pa o njoj odlučuje drugi administrator.';
}

/** What the viewer is told to do; `until` says a deadline. */
export function nextText(deal: Deal, until: (kind: DealDeadlineKind) => string): string {
  const { you, state, price, paymentSent, possible, steps } = deal;
  if (you === 'administrator') return `Vidite ovu kupoprodaju kao administrator. ${administratorText(deal)}`;
  // Whatever a side does in the deal is its contact, as the server counts it (R107).
  const isInContact = steps.some(({ by }) => by === you);
  const own: Record<DealState, Record<DealSide, string>> = {
    agreed: {
      buyer: paymentSent
        ? 'Prodavac potvrđuje uplatu kada novac stigne. Dobićete obaveštenje.'
        : `${isInContact ? 'Platite prodavcu' : 'Javite se prodavcu i platite mu'} ${formatEur(price)} do ${until('payment')}. Kada pošaljete novac, upišite to ovde.`,
      seller: paymentSent
        ? `Kupac javlja da je poslao ${formatEur(price)}. Kada novac stigne, potvrdite uplatu.`
        : `${isInContact ? 'Dogovorite' : 'Javite se kupcu i dogovorite'} plaćanje. Kupac plaća ${formatEur(price)} do ${until('payment')}; kada novac stigne, potvrdite uplatu.`,
    },
    paid: {
      buyer: `Uplata je potvrđena. Dogovorite preuzimanje do ${until('handover')}, a kada preuzmete vozilo, potvrdite to ovde.`,
      seller: `Predajte vozilo, ključeve i papire do ${until('handover')}, pa to upišite ovde.`,
    },
    handed_over: {
      buyer: `Prodavac je upisao da je vozilo predato. Potvrdite preuzimanje ili prijavite problem do ${until('confirm')}; bez odgovora se smatra potvrđenim.`,
      seller: `Kupac potvrđuje preuzimanje. Ako do ${until('confirm')} ne prijavi problem, smatra se potvrđenim.`,
    },
    completed: {
      buyer: `Vozilo je vaše i kupoprodaja je završena.${possible.includes('disputed') ? ' Problem možete da prijavite 7 dana posle predaje vozila.' : ''}`,
      seller: 'Kupoprodaja je završena.',
    },
    defaulted: {
      buyer:
        'Kupoprodaja je raskinuta jer uplata nije stigla. Uplaćen depozit se tada zadržava, a licitiranje je zaustavljeno dok administrator ne odluči drugačije. Ako mislite da je to greška, obratite se podršci.',
      seller:
        'Kupoprodaja je raskinuta jer kupac nije platio. Da li se vozilo sada nudi drugom kupcu, vidite na stranici aukcije.',
    },
    cancelled: { buyer: cancelledText(deal), seller: cancelledText(deal) },
    disputed: { buyer: disputedText(deal), seller: disputedText(deal) },
  };
  return own[state][you];
}

const DUE: Partial<Record<DealState, DealDeadlineKind>> = { agreed: 'payment', paid: 'handover' };

/** What follows for a side once the deadline that its text names is over; null before, and for administrators. */
export function lateText({
  you,
  state,
  price,
  paymentSent,
  possible,
  deadlines,
  serverTime,
}: Deal): string | null {
  const due = deadlines.find(({ kind }) => kind === DUE[state]);
  if (you === 'administrator' || due === undefined || Date.parse(due.at) > serverTime) return null;
  if (possible.includes('defaulted'))
    return 'Rok za plaćanje je istekao. Ako novac neće stići, možete da raskinete kupoprodaju zbog neplaćanja.';
  if (state === 'agreed' && you === 'buyer' && !paymentSent)
    return `Rok za plaćanje je istekao, pa prodavac može da raskine kupoprodaju. Ako ste poslali ${formatEur(price)}, upišite to odmah.`;
  return 'Rok je istekao. Dogovorite se porukama, ili prijavite problem.';
}
