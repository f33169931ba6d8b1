import { type AuctionType, DEFAULT_DURATION_DAYS, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { kindTerms, TERMS, type Terms } from '../../../entities/auction/terms/terms.ts';
import { type Field, type Fields, readField } from '../../../kit/form/read-fields.ts';
import { formatWhole } from '../../../kit/format.ts';
import { type ChosenCar, carName } from '../car-step/cars.ts';
import { texts } from '../texts.ts';

/** How often a dutch price may drop, counted in the unit beside it (R12). */
export const DROP_INTERVALS = [1, 2, 5, 10, 60] as const;
/** Days that are offered as a classic auction's duration. */
export const DURATIONS = [1, 3, 5, 7, 14, 30] as const;

/** The form as it is typed; title and description follow the car until they are typed. */
export interface AuctionForm extends Omit<Terms, 'removeReserve' | 'startTime' | 'endTime'> {
  /** Blank if there is no value. */
  carId: string;
  /** False: it starts as soon as it is created; `startDate` does not count. */
  scheduled: boolean;
  startDate: string;
  /** Days after the start; blank when `endDate` says it. */
  duration: string;
  endDate: string;
}
export type AuctionFieldName = keyof AuctionForm;

const { removeReserve: _, startTime, endTime, ...terms } = TERMS;
const words = texts.fields;
const helped = (field: Field, help: string): Field => ({ ...field, help });
const optional = (field: Field, help: string): Field => ({ ...field, help, optional: words.optional });

export const AUCTION_FIELDS: Fields<AuctionForm> = {
  ...terms,
  carId: { label: texts.car.legend, input: 'choice' },
  bidIncrement: helped(terms.bidIncrement, words.bidIncrementHint),
  reservePrice: optional(terms.reservePrice, words.reserveHint),
  buyItNowPrice: optional(terms.buyItNowPrice, words.buyItNowHint),
  minimumPrice: helped(terms.minimumPrice, words.minimumHint),
  priceDropAmount: helped(terms.priceDropAmount, words.priceDropAmountHint),
  maxDuration: optional(terms.maxDuration, words.maxDurationHint),
  scheduled: { label: texts.start.legend, input: 'check' },
  startDate: { ...startTime, label: texts.start.date, help: texts.start.hint },
  duration: { label: texts.end.quick, input: 'choice' },
  endDate: { ...endTime, label: texts.end.date, help: texts.end.hint },
  title: helped(terms.title, words.titleHint),
};

/** What a new auction of this car begins with. */
export const emptyForm = (car: ChosenCar | null): AuctionForm => ({
  auctionType: 'classic',
  carId: car?.id ?? '',
  title: car === null ? '' : carName(car),
  description: car?.description ?? '',
  startingPrice: car?.plannedPrice == null ? '' : formatWhole(car.plannedPrice),
  reservePrice: '',
  opensReserve: true,
  buyItNowPrice: '',
  bidIncrement: String(DEFAULT_INCREMENT),
  minimumPrice: '',
  priceDropAmount: '',
  priceDropInterval: '5',
  priceDropUnit: 'minutes',
  maxDuration: '',
  scheduled: false,
  startDate: '',
  duration: String(DEFAULT_DURATION_DAYS),
  endDate: '',
  featured: false,
});

type Typed = Pick<
  AuctionForm,
  | 'startingPrice'
  | 'reservePrice'
  | 'buyItNowPrice'
  | 'bidIncrement'
  | 'minimumPrice'
  | 'priceDropAmount'
  | 'priceDropInterval'
  | 'maxDuration'
>;
/** A number as it is typed; null if nothing is. */
export const numberOf = (form: Typed, name: keyof Typed): number | null =>
  readField({ ...AUCTION_FIELDS[name], optional: true }, form[name]) as number | null;

/** The form's own names of what the wire calls otherwise. */
const OWN_NAMES: Readonly<Record<string, AuctionFieldName>> = { startTime: 'startDate', endTime: 'endDate' };

/** The field of the form for what is called so on the wire. */
export const fieldFor = (name: PropertyKey): AuctionFieldName =>
  OWN_NAMES[String(name)] ?? (String(name) as AuctionFieldName);

/** What is entered as the terms of a kind. */
export const termsFields = (kind: AuctionType): AuctionFieldName[] => kindTerms[kind].fields.map(fieldFor);
