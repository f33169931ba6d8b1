import { birchAlley, mountainRoad, seaCoast } from './open-air.ts';
import type { Scene } from './scene.ts';
import { brightStudio, duskStudio, warmStudio } from './studios.ts';
import { blueHour, garage } from './town.ts';

/** The places of the first picture of a car, which catalogue cards show. */
export const locations: readonly [Scene, ...Scene[]] = [
  blueHour,
  mountainRoad,
  duskStudio,
  seaCoast,
  birchAlley,
  garage,
];
/** Plain places that let the shape speak. */
export const studios: readonly [Scene, ...Scene[]] = [duskStudio, brightStudio, warmStudio];
