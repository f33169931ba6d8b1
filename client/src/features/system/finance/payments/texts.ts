import { formatEur } from '@autoplace/shared/auction';
import type { LineOutcome } from '@autoplace/shared/contract';

/** Words of the payments that administrators book. */
export const texts = {
  statement: {
    title: 'Izvod banke',
    hint: 'Pošaljite izvod kao CSV. Uplate se prepoznaju po pozivu na broj, i svaka se knjiži samo jednom, i kada isti izvod pošaljete ponovo.',
    choose: 'Izaberite izvod (CSV)',
    sending: 'Knjiženje...',
    failed: 'Izvod nije proknjižen',
    row: (line: string, message: string) => `Red ${line}: ${message}`,
    result: (name: string) => `Rezultat za „${name}“`,
    booked: (count: number) => `Proknjiženo: ${count}`,
    rest: (count: number) => `bez knjiženja: ${count}`,
    outgoing: (count: number) => `preskočene isplate: ${count}`,
    empty: 'U izvodu nema uplata.',
    columns: {
      line: 'Red',
      date: 'Dan',
      para: 'Iznos',
      payer: 'Platilac i svrha',
      reference: 'Poziv na broj',
      outcome: 'Ishod',
    },
    outcomes: {
      booked: 'Proknjiženo',
      already_booked: 'Već proknjiženo',
      already_paid: 'Već plaćeno drugom uplatom',
      wrong_amount: 'Pogrešan iznos',
      unknown_reference: 'Nepoznat poziv na broj',
      no_reference: 'Bez našeg poziva na broj',
      later_day: 'Dan je tek pred nama',
      own: 'Sopstvena uplata',
    } satisfies Record<LineOutcome, string>,
    /** What is to be done. */
    advice: {
      later_day: 'Pošaljite izvod ponovo kada taj dan dođe.',
      own: 'Knjiži je neko drugi ko vodi finansije.',
    } as Partial<Record<LineOutcome, string>>,
    expected: (amount: string) => `Očekuje se ${amount}`,
  },
  booked: {
    title: 'Proknjižene uplate',
    loading: 'Učitavanje uplata',
    failed: 'Uplate nisu učitane',
    empty: 'Još nema proknjiženih uplata.',
    pager: 'Strane uplata',
    columns: {
      what: 'Za šta',
      para: 'Iznos',
      date: 'Dan uplate',
      reference: 'Poziv na broj',
      by: 'Proknjižio',
    },
    byHand: (note: string) => `Ručno: ${note}`,
    payer: (payer: string) => `Platilac: ${payer}`,
  },
  deposits: {
    title: 'Depoziti',
    loading: 'Učitavanje depozita',
    failed: 'Depoziti nisu učitani',
    empty: 'Nema depozita.',
    pager: 'Strane depozita',
    filter: 'Stanje depozita',
    all: 'Svi',
    columns: { user: 'Korisnik', amount: 'Iznos', state: 'Stanje', history: 'Istorija', actions: 'Radnje' },
    reference: (reference: string) => `Poziv na broj: 97\u00a0${reference}`,
    payerAccount: 'Uplaćen sa računa',
    by: (who: string) => ` · ${who}`,
    reason: 'Razlog:',
    own: 'O sopstvenom depozitu ne odlučujete vi.',
  },
  actions: {
    book: 'Proknjiži ručno',
    return: 'Vrati',
    keep: 'Zadrži',
  },
  named: (action: string, email: string) => `${action}: ${email}`,
  book: {
    title: 'Ručno knjiženje uplate',
    open: 'Proknjiži ručno',
    question:
      'Upišite samo uplatu koju ste videli na računu, u celom iznosu koji se čeka pod tim pozivom na broj.',
    reference: 'Poziv na broj',
    date: 'Dan uplate',
    note: 'Gde ste videli uplatu',
    confirm: 'Proknjiži',
    done: 'Uplata je proknjižena',
    failed: 'Uplata nije proknjižena',
  },
  dialog: {
    questions: {
      return: (euros: number) =>
        `Depozit od ${formatEur(euros)} prestaje da važi. Ako je u upotrebi, vraćanje neće biti dozvoljeno. Tek kada je ovde upisano, vratite novac na račun korisnika.`,
      keep: (euros: number) => `Depozit od ${formatEur(euros)} se zadržava i korisnik se obaveštava.`,
    },
    reason: 'Razlog',
    reasonHint: 'Vidi ga i korisnik.',
    busy: 'Čuvanje...',
    done: 'Sačuvano',
    failed: 'Nije sačuvano',
  },
};
