import { eraOf } from '../body/form.ts';
import { cameraAt, frame } from '../geometry/camera.ts';
import { randomFor } from '../geometry/random.ts';
import { lookOf, type PicturedCar } from '../look.ts';
import type { Scene } from '../scenes/scene.ts';
import { centreConsole } from './console.ts';
import { dashboard } from './dashboard.ts';
import { steeringWheel } from './steering-wheel.ts';
import type { Trim } from './trim.ts';
import { trimPaints } from './trim.ts';

const windscreen = 'M196 70Q800 20 1404 70L1566 452Q800 372 34 452z';

/** The world in front of the car, as far as the windscreen shows it. */
function outside(scene: Scene, random: () => number): string {
  const camera = cameraAt({
    azimuth: 0,
    distance: 8,
    height: 1.2,
    target: [0, 0, 1.2],
    at: [frame.width / 2, 318],
    scale: 200,
  });
  return `<clipPath id="windscreen"><path d="${windscreen}"/></clipPath><g clip-path="url(#windscreen)">${scene.backdrop(camera, random)}<path d="M34 452Q800 300 1566 452V500H34z" fill="#000" fill-opacity=".35"/><path d="M300 60L520 60L300 460L90 460z" fill="#fff" fill-opacity=".06"/></g>`;
}

const pillars = `<path d="M0 0H1600V120Q800 30 0 120z" fill="url(#headliner)"/><path d="M0 0L214 60Q150 250 30 462L0 470z" fill="url(#pillar)"/><path d="M1600 0L1386 60Q1450 250 1570 462L1600 470z" fill="url(#pillarRight)"/><rect x="716" y="64" width="168" height="46" rx="18" fill="#0b0c0d"/><rect x="722" y="69" width="156" height="35" rx="14" fill="url(#mirrorGlass)"/><path d="M792 40h16v28h-16z" fill="#111"/>`;

/** The dashboard seen from between the seats, with the scene outside the windscreen. */
export function interior(car: PicturedCar, scene: Scene): string {
  const look = lookOf(car);
  const random = randomFor(`interior ${car.key}`);
  const trim: Trim = {
    era: eraOf(car.year),
    tan: look.tan && car.year > 1999,
    sporty: look.form === 'coupe' || look.form === 'roadster',
    manual: car.transmission === 'manual',
    accent: ['#58c7ff', '#ff9a4a', '#f2f5f8', '#ff5a52'][Math.floor(random() * 4)] ?? '#f2f5f8',
  };
  return (
    `<rect width="${frame.width}" height="${frame.height}" fill="#0a0a0b"/><defs>${trimPaints(trim)}</defs>` +
    outside(scene, random) +
    pillars +
    dashboard(trim, random) +
    centreConsole(trim) +
    steeringWheel(trim)
  );
}
