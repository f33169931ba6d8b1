import type { Standing } from './types.ts';

/** The words of the frame around all pages of the dealer area. */
export const texts = {
  area: 'Dilerski deo',
  navigation: 'Dilerski meni',
  ways: {
    dashboard: 'Pregled',
    cars: 'Automobili',
    auctions: 'Aukcije',
    analytics: 'Analitika',
    fees: 'Naknade',
    people: 'Ljudi',
    settings: 'Postavke',
    help: 'Pomoć',
  },
  openMenu: 'Otvori dilerski meni:',
  closeMenu: 'Zatvori meni',
  account: 'Dilerski nalog:',
  profile: 'Profil',
  ownSettings: 'Moja podešavanja',
  signOut: 'Odjavi se',
  /** Fixed to the letter (R49). */
  messages: {
    pending: 'Vaša verifikacija je u pregledu. Dobićete email obaveštenje kada bude odobrena.',
    approved: 'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.',
    rejected: 'Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.',
    revoked:
      'Verifikacija vaše kompanije je oduzeta. Vaše otvorene aukcije su pauzirane. Možete ponovo podneti zahtev.',
  } satisfies Record<Standing, string>,
  statuses: {
    pending: 'Na čekanju',
    approved: 'Verifikovan',
    rejected: 'Odbijena',
    revoked: 'Oduzeta',
  } satisfies Record<Standing, string>,
  allowed: 'Automobile možete da dodajete i sada; aukcije možete da kreirate čim verifikacija bude odobrena.',
  documents: 'Dokumenti uz zahtev',
  applyAgain: 'Pregledaj i pošalji ponovo',
  verification: {
    title: 'Status verifikacije',
    on: (date: string) => `Verifikovan ${date}`,
    notes: {
      pending: 'Napomena administratora',
      approved: 'Napomena administratora',
      rejected: 'Razlog odbijanja',
      revoked: 'Razlog oduzimanja',
    } satisfies Record<Standing, string>,
  },
  notApproved: {
    title: 'Nova aukcija',
    text: {
      pending: 'Aukciju možete da kreirate čim verifikacija bude odobrena',
      rejected: 'Za aukciju je potrebna odobrena verifikacija',
    },
    hint: 'Do tada možete da dodate automobil sa slikama, pa ga odmah po odobrenju ponudite na aukciji.',
    addCar: 'Dodaj automobil',
  },
};
