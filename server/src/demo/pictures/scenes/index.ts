import { autumnAlley } from './autumn-alley.ts';
import { blueHour } from './blue-hour.ts';
import { garage } from './garage.ts';
import { mountainRoad } from './mountain-road.ts';
import type { Scene } from './scene.ts';
import { seaCoast } from './sea-coast.ts';
import { duskStudio } from './studios.ts';

export { brightStudio, warmStudio } from './studios.ts';
export { autumnAlley, duskStudio, garage, mountainRoad, seaCoast };

type Scenes = readonly [Scene, ...Scene[]];

/** The places of the first picture of a car, which catalogue cards show. */
export const locations: Scenes = [blueHour, mountainRoad, duskStudio, seaCoast, autumnAlley, garage];

/** Those among them that are bright enough for a dark car. */
export const daylight: Scenes = [mountainRoad, seaCoast, autumnAlley, garage];

/** Places that look right through a windscreen. */
export const outdoors: Scenes = [mountainRoad, blueHour, seaCoast, autumnAlley];
