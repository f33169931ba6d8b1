import type { IdentityProvider } from '@autoplace/shared/contract';

export const texts = {
  title: 'Profil',
  person: 'Prijavljeni korisnik',
  nameless: 'Nepoznato ime',
  signedInWith: 'Prijavljen preko',
  providers: {
    Google: 'Google',
    Facebook: 'Facebook',
    Microsoft: 'Microsoft',
    Local: 'AutoPlace naloga',
  } satisfies Record<IdentityProvider, string>,
  editPerson: 'Uredi profil',
  company: 'Kompanija',
  facts: {
    companyName: 'Naziv',
    registrationNumber: 'Matični broj',
    licence: 'Broj licence',
    email: 'E-mail adresa',
    phone: 'Telefon',
    address: 'Adresa',
    memberSince: 'Član od',
  },
  editCompany: 'Izmeni kontakt podatke',
  loading: 'Učitavanje profila...',
  loadFailed: 'Podaci o kompaniji nisu učitani',
};
