import { eraOf, formOf } from './body/form.ts';
import { bodyOf } from './body/shells.ts';
import { drawCar } from './car.ts';
import { cameraAt, frame, type Viewpoint } from './geometry/camera.ts';
import { pick, randomFor } from './geometry/random.ts';
import { interior } from './interior/index.ts';
import { paintOf } from './light/material.ts';
import { lookOf, type PicturedCar } from './look.ts';
import { paints } from './parts/paints.ts';
import { floorReflection } from './reflection.ts';
import {
  autumnAlley,
  brightStudio,
  daylight,
  duskStudio,
  garage,
  locations,
  mountainRoad,
  outdoors,
  seaCoast,
  warmStudio,
} from './scenes/index.ts';
import type { Scene } from './scenes/scene.ts';
import { contactShadow } from './shadow.ts';
import type { Stage } from './stage.ts';

export type ViewName = 'front-quarter' | 'side' | 'rear-quarter' | 'front' | 'wheel' | 'interior';

export interface View {
  view: ViewName;
  svg: string;
}

const document = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}">${inner}</svg>`;

const vignette = `<radialGradient id="vignette" cx=".5" cy=".52" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".48"/></radialGradient><rect width="${frame.width}" height="${frame.height}" fill="url(#vignette)"/>`;

function exterior(car: PicturedCar, view: ViewName, viewpoint: Viewpoint, scene: Scene): string {
  const look = lookOf(car);
  const era = eraOf(car.year);
  const camera = cameraAt(viewpoint);
  const body = bodyOf(formOf(look.form, car.year), era);
  const stage: Stage = {
    camera,
    around: scene.around,
    body,
    paint: paintOf(car.color),
    look,
    lit: scene.lit,
  };
  return document(
    `<defs>${paints(scene.light)}</defs>${scene.backdrop(camera, randomFor(`${view} ${car.key}`))}${floorReflection(stage, scene.mirror)}${contactShadow(stage, scene.shadow)}${drawCar(stage, view === 'wheel' ? 72 : 54)}${vignette}`,
  );
}

function viewpoints(car: PicturedCar): Record<Exclude<ViewName, 'interior'>, Viewpoint> {
  const { form } = lookOf(car);
  const { length, height, tyre, width } = formOf(form, car.year);
  const random = randomFor(`camera ${car.key}`);
  const eye = 1.05 + random() * 0.3;
  const side = random() < 0.5 ? 1 : -1;
  const middle: Viewpoint['target'] = [0, 0, height * 0.45];
  const shift = side * 30;
  return {
    'front-quarter': {
      azimuth: side * (34 + random() * 8),
      distance: 8.2,
      height: eye,
      target: middle,
      at: [800 + shift * 0.3, 610],
      scale: Math.min(345, 1430 / length),
    },
    side: {
      azimuth: side * 90,
      distance: 11,
      height: 1.05,
      target: middle,
      at: [800, 610],
      scale: 1290 / length,
    },
    'rear-quarter': {
      azimuth: -side * (146 - random() * 8),
      distance: 8.2,
      height: eye + 0.1,
      target: middle,
      at: [800, 610],
      scale: Math.min(345, 1430 / length),
    },
    front: {
      azimuth: side * 3.5,
      distance: 8.5,
      height: 0.95,
      target: [length * 0.3, 0, height * 0.45],
      at: [800, 630],
      scale: 980 / (width * 1.15),
    },
    wheel: {
      azimuth: side * 52,
      distance: 4.6,
      height: 0.72,
      target: [length / 2 - 0.85, (side * width) / 2, tyre * 1.25],
      at: [820, 620],
      scale: 640,
    },
  };
}

/** Dark cars need light behind them, pale ones need darkness. */
function stages(car: PicturedCar): { place: Scene; shape: Scene; face: Scene; close: Scene } {
  const random = randomFor(`scene ${car.key}`);
  const dark = car.color === 'Crna' || car.color === 'Braon' || car.color === 'Zelena';
  const pale =
    car.color === 'Bela' || car.color === 'Srebrna' || car.color === 'Zlatna' || car.color === 'Žuta';
  const place = pick(random, dark ? daylight : locations);
  const [first, second] = pale ? [duskStudio, warmStudio] : [brightStudio, dark ? warmStudio : duskStudio];
  return {
    place,
    shape: dark || random() < 0.6 ? first : second,
    face: pale || random() < 0.5 ? second : first,
    close: pick(random, place === seaCoast ? [mountainRoad, garage] : [seaCoast, garage, autumnAlley]),
  };
}

/** The pictures of a car as SVG drawings, the catalogue's first; the same car always gets the same ones. */
export function drawCarViews(car: PicturedCar): View[] {
  const { place, shape, face, close } = stages(car);
  const points = viewpoints(car);
  const outside = (view: Exclude<ViewName, 'interior'>, scene: Scene): View => ({
    view,
    svg: exterior(car, view, points[view], scene),
  });
  const ahead = pick(randomFor(`windscreen ${car.key}`), outdoors);
  return [
    outside('front-quarter', place),
    outside('side', shape),
    outside('rear-quarter', place),
    outside('front', face),
    outside('wheel', close),
    { view: 'interior', svg: document(interior(car, ahead) + vignette) },
  ];
}
