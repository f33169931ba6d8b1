import { voidReasons } from '@autoplace/shared/auction';
import type { SystemSettings, VoidKind } from '@autoplace/shared/contract';

/** Texts for administrators and of the audit trail. */

export const conflicts = {
  settings: 'Podešavanja su u međuvremenu promenjena. Učitajte ih ponovo, pa unesite izmene.',
  lockSelf: 'Ne možete zaključati sopstveni nalog.',
  demoteSelf: 'Ne možete sebi oduzeti ulogu administratora.',
  notLockedBids: 'Nalog nije zaključan. Zaključajte ga, pa poništite njegove ponude.',
  notLocked: 'Nalog nije zaključan, pa aukcije otkazuje njihov prodavac.',
  lastAdministrator: 'Ovo je poslednji administrator. Prvo dodelite tu ulogu nekom drugom.',
};

export const settingsSubject = 'Sistemska podešavanja';

type Plain = Exclude<keyof SystemSettings, 'limits'>;

export const settingNames: Record<Plain, string> = {
  softCloseSeconds: 'Produženje pri kasnoj ponudi',
  eurRsdRate: 'Kurs evra',
  listingFeePercent: 'Naknada za oglašavanje',
  featuredFeePercent: 'Dodatak za istaknutu aukciju',
  commissionRate: 'Provizija',
  biddingLimit: 'Ograničenje licitiranja',
  dealContactHours: 'Rok za javljanje posle prodaje',
  dealPaymentHours: 'Rok za plaćanje',
  dealHandoverDays: 'Rok za primopredaju',
  maintenanceBanner: 'Obaveštenje o održavanju',
};

export const limitNames: Record<keyof SystemSettings['limits'], string> = {
  bids: 'Ograničenje ponuda',
  signIn: 'Ograničenje prijava',
  writes: 'Ograničenje izmena',
  reads: 'Ograničenje čitanja kataloga',
  watches: 'Ograničenje praćenja aukcija',
};

export const settingUnits: Partial<Record<Plain, string>> = {
  softCloseSeconds: ' s',
  eurRsdRate: ' RSD',
  listingFeePercent: '%',
  featuredFeePercent: '%',
  commissionRate: '%',
  biddingLimit: ' €',
  dealContactHours: ' h',
  dealPaymentHours: ' h',
  dealHandoverDays: ' dana',
};

export const noBanner = 'isključeno';
export const noLimit = 'bez ograničenja';

export const userChanges = {
  reason: (reason: string) => `Razlog: ${reason}`,
  wasLocked: (by: string, reason: string) => `Zaključao: ${by}. Razlog: ${reason}`,
  told: (why: VoidKind) => `Objavljeni razlog: ${voidReasons[why]}`,
  promoted: 'Uloga administratora: ne → da',
  demoted: 'Uloga administratora: da → ne',
};
