import { voidReasons } from '@autoplace/shared/auction';
import type {
  Company,
  MeasuredAlert,
  OperatorRole,
  SystemSettings,
  VoidKind,
} from '@autoplace/shared/contract';

/** Texts for administrators and of the audit trail. */

export const conflicts = {
  settings: 'Podešavanja su u međuvremenu promenjena. Učitajte ih ponovo, pa unesite izmene.',
  lockSelf: 'Ne možete zaključati sopstveni nalog.',
  demoteSelf: 'Ne možete sebi oduzeti ulogu administratora.',
  operator: 'Nalozima administratora, podrške i finansija upravljaju samo administratori.',
  worksForCompany: 'Ova osoba radi za firmu, pa ne može da dobije ulogu. Prvo neka napusti firmu.',
  closedAccount: 'Vlasnik je zatvorio ovaj nalog, pa ne može da dobije ulogu.',
  notLockedBids: 'Nalog nije zaključan. Zaključajte ga, pa poništite njegove ponude.',
  notLocked: 'Nalog nije zaključan, pa aukcije otkazuje njihov prodavac.',
  lastAdministrator: 'Ovo je poslednji administrator. Prvo dodelite tu ulogu nekom drugom.',
};

/** Of what was to be cancelled. */
export const leftOpen = (count: number): string =>
  `Otkazane su sve aukcije osim nekih (${count}). O onima u kojima učestvujete odlučuje drugi administrator; one čiji zapis trenutno ne može da se pročita otkažite kada zapis bude ispravan.`;

export const settingsSubject = 'Sistemska podešavanja';

type Plain = Exclude<keyof SystemSettings, 'limits' | 'alerts' | 'company'>;

export const settingNames: Record<Plain, string> = {
  softCloseSeconds: 'Produženje pri kasnoj ponudi',
  eurRsdRate: 'Kurs evra',
  eurRsdRateDate: 'Kurs važi za dan',
  listingFeePercent: 'Naknada za oglašavanje',
  featuredFeePercent: 'Dodatak za istaknutu aukciju',
  commissionRate: 'Provizija',
  biddingLimit: 'Ograničenje licitiranja',
  negotiationHours: 'Dogovor ispod rezervne cene',
  dealContactHours: 'Rok za javljanje posle prodaje',
  dealPaymentHours: 'Rok za plaćanje',
  dealHandoverDays: 'Rok za primopredaju',
  secondChanceHours: 'Rok za drugu šansu',
  maintenanceBanner: 'Obaveštenje o održavanju',
};

export const limitNames: Record<keyof SystemSettings['limits'], string> = {
  bids: 'Ograničenje ponuda',
  signIn: 'Ograničenje prijava',
  writes: 'Ograničenje izmena',
  reads: 'Ograničenje čitanja kataloga',
  watches: 'Ograničenje praćenja aukcija',
};

export const alertNames: Record<MeasuredAlert, string> = {
  cpu: 'Upozorenje: procesor (%)',
  memory: 'Upozorenje: memorija (%)',
  storage: 'Upozorenje: disk (%)',
  response_time: 'Upozorenje: odgovor baze (ms)',
  error_rate: 'Upozorenje: neuspele operacije (%)',
  backup: 'Upozorenje: starost rezervne kopije (h)',
  clock: 'Upozorenje: sat servera (ms)',
  unpaid: 'Upozorenje: neplaćeno',
  unanswered: 'Upozorenje: bez javljanja',
  undecided: 'Upozorenje: čeka odluku',
  no_bids: 'Upozorenje: aukcije bez ponuda',
  mail_queue: 'Upozorenje: neposlata e-pošta',
  deadlines: 'Upozorenje: kašnjenje aukcija (s)',
  notice_queue: 'Upozorenje: neposlata obaveštenja (min)',
};

export const companyNames: Record<keyof Company, string> = {
  name: 'Poslovno ime',
  address: 'Adresa',
  city: 'Mesto',
  taxNumber: 'PIB',
  registrationNumber: 'Matični broj',
  account: 'Broj računa',
  email: 'E-mail adresa firme',
  phone: 'Telefon firme',
};

export const settingUnits: Partial<Record<Plain, string>> = {
  softCloseSeconds: ' s',
  eurRsdRate: ' RSD',
  listingFeePercent: '%',
  featuredFeePercent: '%',
  commissionRate: '%',
  biddingLimit: ' €',
  negotiationHours: '\u00a0h',
  dealContactHours: '\u00a0h',
  dealPaymentHours: '\u00a0h',
  dealHandoverDays: ' dana',
  secondChanceHours: '\u00a0h',
};

export const noBanner = 'isključeno';
export const noValue = 'nije uneto';
export const noLimit = 'bez ograničenja';
export const noAlert = 'bez upozorenja';

const roleNames: Record<OperatorRole, string> = {
  admin: 'administratora',
  support: 'podrške',
  finance: 'finansija',
};

export const userChanges = {
  reason: (reason: string) => `Razlog: ${reason}`,
  wasLocked: (by: string, reason: string) => `Zaključao: ${by}. Razlog: ${reason}`,
  told: (why: VoidKind) => `Objavljeni razlog: ${voidReasons[why]}`,
  role: (role: OperatorRole, has: boolean) => `Uloga ${roleNames[role]}: ${has ? 'ne → da' : 'da → ne'}`,
};

/** For users, while an administrator has not entered what payments need (R126). */
export const notEntered = {
  company: 'AutoPlace još nije uneo račun na koji se uplaćuje. Pokušajte kasnije ili se obratite podršci.',
  rate: 'Kurs evra još nije unet, pa iznos u dinarima ne može da se izračuna. Pokušajte kasnije ili se obratite podršci.',
};
