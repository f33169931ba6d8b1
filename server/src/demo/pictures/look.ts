import { eraOf, type FormName } from './body/form.ts';
import { pick, randomFor } from './geometry/random.ts';

/** What the pictures need to know of a car. */
export interface PicturedCar {
  key: string;
  make: string;
  model: string;
  year: number;
  bodyType: 'sedan' | 'hatchback' | 'suv' | 'coupe' | 'wagon' | 'convertible';
  color: string;
  fuelType: string;
  transmission: string;
  doors: number;
}

export type Grille = 'twin' | 'frame' | 'bar' | 'slats' | 'slots' | 'closed';
export type Lamps = 'square' | 'round' | 'almond' | 'blade';
export type Wheel = 'five' | 'ten' | 'mesh' | 'twinspoke' | 'turbine' | 'cover';

/** Choices of style that make one car of a kind differ from another. */
export interface Look {
  form: FormName;
  grille: Grille;
  lamps: Lamps;
  wheel: Wheel;
  darkWheels: boolean;
  chromeTrim: boolean;
  blackRoof: boolean;
  lightBar: boolean;
  exhausts: 0 | 1 | 2;
  tan: boolean;
  twoDoors: boolean;
  plate: string;
}

const cityCars = /500|Panda|Picanto|i10|Yugo|Koral|Cooper|Clio|Yaris|Fabia|C3|Punto/;
const offroaders = /Jimny|Wrangler/;
const bigOnes = /X5|GLC|Cayenne|XC60|RAV4/;

function formFor(car: PicturedCar): FormName {
  if (car.bodyType === 'suv')
    return offroaders.test(car.model) ? 'offroader' : bigOnes.test(car.model) ? 'bigSuv' : 'compactSuv';
  if (car.bodyType === 'hatchback') return cityCars.test(car.model) ? 'city' : 'hatch';
  return car.bodyType === 'convertible' ? 'roadster' : car.bodyType;
}

const grilles: Record<string, Grille> = {
  BMW: 'twin',
  'Alfa Romeo': 'slats',
  Jeep: 'slots',
  'Mercedes-Benz': 'slats',
  Audi: 'frame',
  Škoda: 'slots',
  Tesla: 'closed',
  Porsche: 'closed',
  Volkswagen: 'bar',
  Opel: 'bar',
  Toyota: 'bar',
  Volvo: 'slats',
  Lexus: 'frame',
};

/** The plate's characters: invented, in the Serbian pattern, with a low serial and no claim to any owner. */
function plateFor(random: () => number): string {
  const place = pick(random, ['BG', 'NS', 'NI', 'KG', 'SU', 'ČA', 'UE', 'ZR']).replace('Č', 'C');
  const letters = 'ABEHKMPTXZ';
  const letter = () => letters[Math.floor(random() * letters.length)] ?? 'A';
  return `${place} 0${Math.floor(10 + random() * 89)}-${letter()}${letter()}`;
}

/** The style of a car, the same every time for the same car. */
export function lookOf(car: PicturedCar): Look {
  const random = randomFor(`look ${car.key}`);
  const era = eraOf(car.year);
  const form = formFor(car);
  const electric = car.fuelType === 'electric';
  const sporty = form === 'coupe' || form === 'roadster';
  const wheels: [Wheel, ...Wheel[]] =
    era < 0.25
      ? ['cover', 'ten', 'mesh']
      : era < 0.55
        ? ['five', 'ten', 'mesh', 'twinspoke']
        : ['twinspoke', 'five', 'turbine', 'mesh', 'ten'];
  return {
    form,
    grille: electric ? 'closed' : (grilles[car.make] ?? pick(random, ['bar', 'frame', 'slats'])),
    lamps: /500|Cooper|911|Jimny|Wrangler/.test(car.model)
      ? 'round'
      : era < 0.28
        ? 'square'
        : era < 0.7
          ? 'almond'
          : 'blade',
    wheel: electric ? 'turbine' : pick(random, wheels),
    darkWheels: era > 0.5 && random() < 0.35,
    chromeTrim: !sporty && random() < 0.5,
    blackRoof: era > 0.75 && (form === 'compactSuv' || form === 'city') && random() < 0.5,
    lightBar: era > 0.9,
    exhausts: electric ? 0 : sporty || random() < 0.3 ? 2 : 1,
    tan: random() < 0.3,
    twoDoors: car.doors <= 3,
    plate: plateFor(random),
  };
}
