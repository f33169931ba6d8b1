import { z } from 'zod';
import { id, plainLine } from '../primitives.ts';

/** Bounds of the paper of a car (R216). */
export const MOST_SERVICES = 40;
export const MOST_FAULTS = 20;
export const MOST_TYRE_SETS = 2;
export const MOST_DAMAGES = 40;

const text = (missing: string) =>
  z.string().overwrite(plainLine).min(1, missing).max(200, 'Najviše 200 karaktera');

/** One visit to a workshop. Kilometres. */
export const serviceEntry = z.object({
  date: z.iso.date('Upišite datum servisa'),
  mileage: z
    .number('Kilometraža mora biti ceo broj')
    .int('Kilometraža mora biti ceo broj')
    .min(0, 'Kilometraža mora biti pozitivan broj')
    .max(2_000_000, 'Kilometraža je prevelika')
    .nullable(),
  work: text('Upišite šta je rađeno'),
  place: z.string().overwrite(plainLine).max(80, 'Najviše 80 karaktera').nullable(),
});

export const tyreSeason = z.enum(['summer', 'winter', 'all_season']);
export type TyreSeason = z.infer<typeof tyreSeason>;

const DEPTH = 'Dubina šare je između 0 i 20 mm';
const TYRE_YEAR = 'Godina guma je između 1990 i 2030';
/** A set of tyres. The depths of the treads in millimetres: front left, front right, rear left, rear right; null where it was not measured. */
export const tyreSet = z.object({
  season: tyreSeason,
  year: z.number(TYRE_YEAR).int(TYRE_YEAR).min(1990, TYRE_YEAR).max(2030, TYRE_YEAR).nullable(),
  depths: z.array(z.number(DEPTH).min(0, DEPTH).max(20, DEPTH).nullable()).length(4),
});
export type TyreSet = z.infer<typeof tyreSet>;

/** Parts of a car; the last two are on no drawing from outside. */
export const carPanel = z.enum([
  'front_bumper',
  'hood',
  'windshield',
  'roof',
  'rear_window',
  'trunk',
  'rear_bumper',
  'left_front_fender',
  'left_front_door',
  'left_rear_door',
  'left_rear_fender',
  'left_sill',
  'left_front_wheel',
  'left_rear_wheel',
  'right_front_fender',
  'right_front_door',
  'right_rear_door',
  'right_rear_fender',
  'right_sill',
  'right_front_wheel',
  'right_rear_wheel',
  'interior',
  'underbody',
]);
export type CarPanel = z.infer<typeof carPanel>;

export const damageKind = z.enum([
  'scratch',
  'dent',
  'rust',
  'crack',
  'broken',
  'worn',
  'painted',
  'replaced',
]);
export type DamageKind = z.infer<typeof damageKind>;

/** A declared damage; `degree` from 1, slight, to 3, severe. */
export const damage = z.object({
  panel: carPanel,
  kind: damageKind,
  degree: z.int().min(1).max(3),
  /** A picture of the car that shows it; one that was removed since shows nothing. */
  imageId: id.nullable(),
});
export type Damage = z.infer<typeof damage>;

/** What the seller declares of a car beyond its fields (R216). */
export const carPaper = z.object({
  /** As they were entered. */
  service: z.array(serviceEntry).max(MOST_SERVICES, `Najviše ${MOST_SERVICES} servisa`),
  faults: z.array(text('Upišite nedostatak')).max(MOST_FAULTS, `Najviše ${MOST_FAULTS} nedostataka`),
  tyres: z.array(tyreSet).max(MOST_TYRE_SETS, `Najviše ${MOST_TYRE_SETS} kompleta guma`),
  damages: z.array(damage).max(MOST_DAMAGES, `Najviše ${MOST_DAMAGES} oštećenja`),
});
export type CarPaper = z.infer<typeof carPaper>;

/** Whether the seller declared something of the car, and no damage. Of a car without a paper nothing is known. */
export const isWithoutDamage = (paper: CarPaper | null | undefined): boolean =>
  paper != null &&
  paper.damages.length === 0 &&
  [paper.service, paper.faults, paper.tyres].some((entries) => entries.length > 0);
