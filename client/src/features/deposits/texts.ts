import { formatEur } from '@autoplace/shared/auction';
import { DEPOSIT_CARRIES, LEAST_DEPOSIT, MOST_DEPOSIT, type OwnDeposits } from '@autoplace/shared/contract';

/** Words of the page of deposits. */
export const texts = {
  title: 'Depozit za licitiranje',
  intro: `Sa uplaćenim depozitom možete da ponudite do ${DEPOSIT_CARRIES} puta više od njega, na svim otvorenim aukcijama i u otvorenim kupovinama zajedno. Depozit ostaje vaš i vraća se na račun sa kog je uplaćen; ako kupljeno vozilo ne platite u roku, može da bude zadržan.`,
  loading: 'Učitavanje depozita',
  loadFailed: 'Depoziti nisu učitani',
  now: {
    title: 'Vaše ograničenje',
    limit: 'Ukupno',
    paid: 'Uplaćeni depoziti',
    own: 'Ovo ograničenje je određeno posebno za vas, pa ga depozit ne menja. Za izmenu se obratite podršci.',
    settings: 'Šta zauzima ograničenje',
  },
  ask: {
    title: 'Zatražite depozit',
    hint: 'Dobijate nalog za uplatu sa IPS QR kodom. Ograničenje raste kada uplata stigne i bude proknjižena.',
    euros: 'Iznos depozita',
    bounds: ({ limit, paid }: OwnDeposits) => {
      const raising = Math.floor(limit / DEPOSIT_CARRIES) + 1 - paid;
      const least = Math.min(Math.max(raising, LEAST_DEPOSIT), MOST_DEPOSIT);
      return `Od ${formatEur(least)} do ${formatEur(MOST_DEPOSIT)}, ceo broj evra.`;
    },
    whole: 'Unesite ceo broj evra',
    carries: (limit: number) => `Kada bude uplaćen, možete da ponudite ukupno ${formatEur(limit)}.`,
    raisesNothing: (limit: number, now: number) =>
      `Nosio bi ${formatEur(limit)}, a već možete da ponudite ${formatEur(now)}. Izaberite veći iznos.`,
    submit: 'Zatraži depozit',
    sending: 'Slanje...',
    done: 'Depozit je zatražen',
    doneText: 'Uplatite ga po nalogu na ovoj stranici.',
    failed: 'Depozit nije zatražen',
    obstacle: 'Uplata depozita trenutno nije moguća',
  },
  pay: {
    title: (euros: number) => `Uplatite depozit od ${formatEur(euros)}`,
    hint: 'Uplata se prepoznaje po pozivu na broj, zato ga upišite tačno i uplatite ceo iznos odjednom.',
    noAccount: 'AutoPlace trenutno nema unet račun, pa nalog za uplatu ne može da se prikaže.',
    withdraw: {
      button: 'Otkaži zahtev',
      question: 'Otkazujete zahtev za depozit?',
      questionText:
        'Ako ste novac već poslali, nemojte da otkazujete: uplata će biti proknjižena kada stigne.',
      busy: 'Otkazivanje...',
      failed: 'Zahtev nije otkazan',
    },
  },
  stay: 'Nazad',
  history: {
    title: 'Vaši depoziti',
    empty: 'Još niste imali depozit.',
    reason: 'Razlog:',
    reference: (reference: string) => `Poziv na broj: 97\u00a0${reference}`,
    inUse: 'Depozit je u upotrebi. Povraćaj možete da zatražite kada se završe aukcije i kupovine koje nosi.',
    returnNamed: (euros: number) => `Zatraži povraćaj: ${formatEur(euros)}`,
    askReturn: {
      button: 'Zatraži povraćaj',
      question: 'Tražite povraćaj depozita?',
      questionText:
        'Administrator vraća novac na račun sa kog je uplaćen. Do tada depozit važi, a posle toga više ne povećava vaše ograničenje.',
      busy: 'Slanje...',
      failed: 'Povraćaj nije zatražen',
    },
  },
};
