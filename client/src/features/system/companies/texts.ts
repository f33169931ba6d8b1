import type { VerificationDetails, VerificationStatus } from '@autoplace/shared/contract';
import { texts as section } from '../texts.ts';

/** Words of the list of companies, and of what operators do with them. */
export const texts = {
  title: 'Kompanije',
  loading: 'Učitavanje kompanija',
  failed: 'Kompanije nisu učitane',
  empty: 'Nema kompanija koje odgovaraju.',
  pager: 'Strane kompanija',
  search: 'Pretraži kompanije',
  searchHint: 'Naziv, e-mail adresa, mesto, matični broj ili PIB',
  status: 'Verifikacija',
  all: 'Sve',
  columns: {
    name: 'Kompanija',
    city: 'Mesto',
    numbers: 'Matični broj i PIB',
    open: 'Otvorene aukcije',
    applied: 'Zahtev',
    state: 'Stanje',
  },
  statuses: { pending: 'Na čekanju', approved: 'Verifikovana', rejected: 'Odbijena' } satisfies Record<
    VerificationStatus,
    string
  >,
  revoked: 'Verifikacija oduzeta',
  locked: 'Nalog zaključan',
  taxNumber: (number: string) => `PIB ${number}`,
  documents: 'Dokumenti uz zahtev',
  noDocuments: 'Podnosilac nije dodao dokumente.',
  back: 'Sve kompanije',
  toUser: 'Nalog',
  revoke: 'Oduzmi verifikaciju',
  cancelAuctions: 'Otkaži pauzirane aukcije',
  dialogs: {
    revoke: {
      title: 'Oduzimanje verifikacije',
      text: `Kompanija odmah gubi pravo da prodaje, a njene otvorene aukcije se pauziraju. Razlog dobija e-poštom i može ponovo da podnese zahtev. ${section.standsAside}`,
      confirm: 'Oduzmi verifikaciju',
      failed: 'Verifikacija nije oduzeta',
      done: 'Verifikacija je oduzeta',
    },
    cancelAuctions: {
      title: 'Otkazivanje pauziranih aukcija',
      text: 'Sve otvorene aukcije ove kompanije biće otkazane, a kupci obavešteni sa razlogom koji navedete. To se ne može poništiti.',
      confirm: 'Otkaži aukcije',
      failed: 'Aukcije nisu otkazane',
      done: 'Aukcije su otkazane',
    },
  },
  about: 'Zahtev',
  facts: {
    email: 'E-mail adresa za kontakt',
    phone: 'Telefon',
    address: 'Adresa',
    licence: 'Broj licence',
    number: 'Matični broj',
    tax: 'PIB',
  },
  course: 'Tok verifikacije',
  steps: {
    applied: 'Zahtev podnet',
    approved: 'Zahtev odobren',
    rejected: 'Zahtev odbijen',
    revoked: 'Verifikacija oduzeta',
  } satisfies Record<VerificationDetails['history'][number]['action'], string>,
  auctions: 'Aukcije ove kompanije',
  history: 'Radnje nad ovom kompanijom',
  noHistory: 'Još nema radnji.',
};
