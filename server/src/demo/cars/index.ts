import { audiAndPorsche } from './audi-porsche.ts';
import { bmwAndMercedes } from './bmw-mercedes.ts';
import type { DemoCar } from './demo-car.ts';
import { france } from './france.ts';
import { italyAndZastava } from './italy.ts';
import { korea } from './korea.ts';
import { mazdaNissanSuzuki } from './mazda-nissan-suzuki.ts';
import { opelAndFord } from './opel-ford.ts';
import { skodaAndSeat } from './skoda-seat.ts';
import { toyotaAndHonda } from './toyota-honda.ts';
import { volkswagen } from './volkswagen.ts';
import { volvoMiniTesla } from './volvo-mini-tesla.ts';

export type { DemoCar } from './demo-car.ts';
export { papers } from './papers.ts';
export { demoBuyers, demoDealers } from './people.ts';

const groups = [
  bmwAndMercedes,
  volkswagen,
  toyotaAndHonda,
  audiAndPorsche,
  italyAndZastava,
  volvoMiniTesla,
  opelAndFord,
  korea,
  france,
  mazdaNissanSuzuki,
  skodaAndSeat,
];

/** Takes one car of each group in turn, so that neighbours in a list differ in make. */
function interleave(lists: readonly (readonly DemoCar[])[]): DemoCar[] {
  const longest = Math.max(...lists.map((cars) => cars.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((cars) => cars.slice(i, i + 1))).flat();
}

/** The cars of the demo data, in the order in which they are shown. */
export const demoCars: DemoCar[] = interleave(groups);
