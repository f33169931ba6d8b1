import { autumnAlley } from './autumn-alley.ts';
import { blueHour } from './blue-hour.ts';
import { garage } from './garage.ts';
import { mountainRoad } from './mountain-road.ts';
import type { Scene } from './scene.ts';
import { seaCoast } from './sea-coast.ts';
import { brightStudio, duskStudio, warmStudio } from './studios.ts';

/** The places of the first picture of a car, which catalogue cards show. */
export const locations: readonly [Scene, ...Scene[]] = [
  blueHour,
  mountainRoad,
  duskStudio,
  seaCoast,
  autumnAlley,
  garage,
];

/** Plain places that let the shape speak. */
export const studios: readonly [Scene, ...Scene[]] = [duskStudio, brightStudio, warmStudio];

/** Places that look right through a windscreen. */
export const outdoors: readonly [Scene, ...Scene[]] = [mountainRoad, blueHour, seaCoast, autumnAlley];
