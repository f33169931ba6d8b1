import { eraOf, formOf } from './body/form.ts';
import { bodyOf } from './body/shells.ts';
import { drawCar } from './car.ts';
import { cameraAt, frame, type Viewpoint } from './geometry/camera.ts';
import { randomFor } from './geometry/random.ts';
import { interior } from './interior/index.ts';
import { paintOf } from './light/material.ts';
import { lookOf, type PicturedCar } from './look.ts';
import { paints } from './parts/paints.ts';
import { floorReflection } from './reflection.ts';
import { locations, outdoors, studios } from './scenes/index.ts';
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
    `<defs>${paints(scene.light)}</defs>${scene.backdrop(camera, randomFor(`${view} ${car.key}`))}${floorReflection(stage, scene.mirror)}${contactShadow(stage, scene.shadow)}${drawCar(stage, { facets: view === 'wheel' ? 96 : 68, smooth: true })}${vignette}`,
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
      at: [800 + shift * 0.3, 640],
      scale: 1310 / length,
    },
    side: {
      azimuth: side * 90,
      distance: 11,
      height: 1.05,
      target: middle,
      at: [800, 640],
      scale: 1290 / length,
    },
    'rear-quarter': {
      azimuth: -side * (146 - random() * 8),
      distance: 8.2,
      height: eye + 0.1,
      target: middle,
      at: [800, 640],
      scale: 1310 / length,
    },
    front: {
      azimuth: side * 7,
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

/** The pictures of a car as SVG drawings, the catalogue's first; the same car always gets the same ones. */
export function drawCarViews(car: PicturedCar): View[] {
  const random = randomFor(`scene ${car.key}`);
  const at = <T>(list: readonly [T, ...T[]], shift: number) => list[(first + shift) % list.length] ?? list[0];
  const first = Math.floor(random() * locations.length);
  const points = viewpoints(car);
  const outside = (view: Exclude<ViewName, 'interior'>, scene: Scene): View => ({
    view,
    svg: exterior(car, view, points[view], scene),
  });
  return [
    outside('front-quarter', at(locations, 0)),
    outside('side', at(studios, 0)),
    outside('rear-quarter', at(locations, 0)),
    outside('front', at(studios, 1)),
    outside('wheel', at(locations, 3)),
    {
      view: 'interior',
      svg: document(interior(car, outdoors[first % outdoors.length] ?? outdoors[0]) + vignette),
    },
  ];
}
