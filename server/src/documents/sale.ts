import type { BodyType, ExchangeRate, FuelType, LotCar, Transmission } from '@autoplace/shared/contract';
import { formatMoment } from '../core/belgrade-days.ts';
import { formatDay, formatRate, toPara } from './money.ts';
import type { Party } from './parties.ts';
import { type PaymentSlip, paymentSlipOf } from './payment/slip.ts';

/** What the documents of a sale say of the car. */
type SoldCar = Pick<
  LotCar,
  | 'make'
  | 'model'
  | 'year'
  | 'mileage'
  | 'fuelType'
  | 'transmission'
  | 'drive'
  | 'engineSize'
  | 'powerKw'
  | 'bodyType'
  | 'color'
> & { vin: string };

/** A sale as its documents need it. Days are calendar days in Belgrade, as `2026-11-23`. */
export interface Sale {
  /** What its reference follows from; never shown. */
  dealId: string;
  lotNumber: string;
  /** Of its documents: the lot's, with the number of the sale behind it where an earlier one came to nothing. */
  number: string;
  seller: Party;
  buyer: Party;
  car: SoldCar;
  /** The hammer price in whole euros. */
  price: number;
  /** Turns it into the dinars that are paid; null if that of the day of payment counts. */
  rate: ExchangeRate | null;
  agreedOn: string;
  payBy: string;
  handOverBy: string;
  /** When the document was made, in epoch milliseconds. */
  issuedAt: number;
}

/** One that can be paid. */
export type PricedSale = Sale & { rate: ExchangeRate };

/** How its price is paid to the seller's account, 18 digits. */
export const slipOfSale = (
  { price, rate, seller, number, dealId }: PricedSale,
  account: string,
): PaymentSlip =>
  paymentSlipOf({
    payee: seller,
    account,
    para: toPara(price, rate),
    purpose: `Kupovina vozila ${number}`,
    for: 'sale',
    id: dealId,
  });

const FUELS: Record<FuelType, string> = {
  petrol: 'benzin',
  diesel: 'dizel',
  electric: 'električni pogon',
  hybrid: 'hibrid',
  lpg: 'benzin i gas (TNG)',
};
const GEARBOXES: Record<Transmission, string> = {
  manual: 'manuelni',
  automatic: 'automatski',
  semi_automatic: 'poluautomatski',
};
const BODIES: Record<BodyType, string> = {
  sedan: 'limuzina',
  hatchback: 'hečbek',
  suv: 'SUV',
  coupe: 'kupe',
  wagon: 'karavan',
  convertible: 'kabriolet',
};

const whole = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 0 });

/** A lot may also be sold after its auction. */
export const soldText = ({ agreedOn }: Pick<Sale, 'agreedOn'>): string => `Prodato ${formatDay(agreedOn)}`;

/** Documents say what is stored when they are made; it may change later. */
export const madeText = ({ issuedAt }: Pick<Sale, 'issuedAt'>): string =>
  `Sastavljeno ${formatMoment(issuedAt)}`;

export const kilometres = (count: number): string => `${whole.format(count)} km`;
export const carName = ({ make, model, year }: SoldCar): string => `${make} ${model}, ${year}.`;

/** The car's facts, name beside value. The empty ones are not known here and are filled in by hand. */
export function carFacts(car: SoldCar): [name: string, value: string][] {
  const litres = car.engineSize.toLocaleString('sr-Latn-RS', { minimumFractionDigits: 1 });
  const engine = [
    car.fuelType === 'electric' ? null : `${litres} L`,
    car.powerKw && `${car.powerKw} kW`,
    FUELS[car.fuelType],
  ];
  const body = [car.bodyType && BODIES[car.bodyType], car.color.toLowerCase()];
  return [
    ['Marka i model', `${car.make} ${car.model}`],
    ['Godina proizvodnje', `${car.year}.`],
    ['Broj šasije (VIN)', car.vin],
    ['Motor', engine.filter(Boolean).join(', ')],
    ['Menjač', GEARBOXES[car.transmission]],
    ...(car.drive ? [['Pogon', car.drive.toLowerCase()] satisfies [string, string]] : []),
    ['Karoserija i boja', body.filter(Boolean).join(', ')],
  ];
}

/** `srednji kurs NBS na dan 23. 11. 2026. (1 EUR = 117,2000 RSD)` */
export const rateText = ({ rate, date }: ExchangeRate): string =>
  `srednji kurs NBS na dan ${formatDay(date)} (1 EUR = ${formatRate(rate)} RSD)`;
