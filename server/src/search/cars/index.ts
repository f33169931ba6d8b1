import { bmw, mini } from './bmw-mini.ts';
import { jeep, landRover, others, tesla, volvo } from './britain-sweden-usa.ts';
import type { CarMake } from './car-make.ts';
import { citroen, dacia, ds, peugeot, renault } from './france.ts';
import { alfaRomeo, fiat, lancia, sportsCars, zastava } from './italy.ts';
import { honda, mazda, mitsubishi, nissan, otherJapanese, suzuki, toyota } from './japan.ts';
import { hyundai, kia, otherKorean } from './korea.ts';
import { mercedes } from './mercedes.ts';
import { ford, opel } from './opel-ford.ts';
import { cupra, seat, skoda, smart } from './skoda-seat.ts';
import { audi, porsche, volkswagen } from './volkswagen-audi.ts';

export { type CarMake, namesOf } from './car-make.ts';

/** The makes of the European market. Of two that claim a name, the first has it. */
export const carMakes: readonly CarMake[] = [
  volkswagen,
  audi,
  bmw,
  mercedes,
  opel,
  ford,
  renault,
  peugeot,
  citroen,
  fiat,
  skoda,
  seat,
  toyota,
  honda,
  mazda,
  nissan,
  mitsubishi,
  suzuki,
  hyundai,
  kia,
  volvo,
  alfaRomeo,
  zastava,
  dacia,
  porsche,
  mini,
  tesla,
  jeep,
  landRover,
  lancia,
  smart,
  cupra,
  ds,
  ...otherJapanese,
  ...otherKorean,
  ...sportsCars,
  ...others,
];
