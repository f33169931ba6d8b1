import { curve, lerp, smoothstep } from '../geometry/curve.ts';
import { type Shell, shell } from '../geometry/shell.ts';
import type { Form } from './form.ts';

/** The two skins of a body and where its wheels stand. */
export interface Body {
  form: Form;
  era: number;
  /** From the sills to the bonnet and boot lid. */
  lower: Shell;
  /** Windows and roof. */
  cabin: Shell;
  axles: { front: number; rear: number };
  /** x in metres of a fraction counted from the nose. */
  station(fraction: number): number;
  /** The height of the deck line at x. */
  deck(x: number): number;
}

/** Lofts the skins of a form; `era` 0 gives the boxes of 1990, 1 the rounded bodies of today. */
export function bodyOf(form: Form, era: number): Body {
  const half = form.length / 2;
  const station = (fraction: number) => half - fraction * form.length;
  const fraction = (x: number) => (half - x) / form.length;
  const deckCurve = curve(form.deck);
  const roofCurve = curve(form.roof);
  const deck = (x: number) => deckCurve(fraction(x));
  const axles = { front: half - form.frontOverhang, rear: half - form.frontOverhang - form.wheelbase };

  const w = form.width / 2;
  const arch = form.tyre * 1.16;
  const flare = (x: number, z: number) => {
    let extra = 0;
    for (const axle of [axles.front, axles.rear]) {
      const r = Math.hypot(x - axle, z - form.tyre);
      extra += lerp(0.012, 0.03, era) * (1 - smoothstep(arch, arch * 1.75, r));
    }
    return extra;
  };
  const soft = lerp(0.6, 1.25, era);
  const lower = shell({
    plan: { long: lerp(18, 11, era), front: lerp(5, 3.3, era), rear: lerp(5.4, 3.9, era) },
    halfWidth: [
      [0, w * 0.9],
      [0.1, w * 0.955],
      [0.3, w * 0.985],
      [0.55, w],
      [0.7, w * lerp(0.995, 0.99, era)],
      [0.8, w * lerp(0.985, 0.992, era)],
      [0.9, w * 0.965],
      [0.97, w * 0.94],
      [1, w * 0.915],
      [1.02, w * 0.885],
      [1.05, w * 0.8],
      [1.1, w * 0.55],
      [1.15, w * 0.25],
      [1.2, 0],
    ],
    front: [
      [0, half - 0.07 * soft],
      [0.12, half - 0.02 * soft],
      [0.3, half],
      [0.55, half - 0.008 * soft],
      [0.8, half - 0.035 * soft],
      [0.93, half - 0.07 * soft],
      [1, half - 0.12 * soft],
      [1.05, half - 0.17 * soft],
      [1.2, half - 0.2 * soft],
    ],
    rear: [
      [0, -half + 0.12 * soft],
      [0.15, -half + 0.02 * soft],
      [0.35, -half],
      [0.6, -half + 0.025 * soft],
      [0.85, -half + 0.05 * soft],
      [0.95, -half + 0.05 * soft],
      [1, -half + 0.07 * soft],
      [1.05, -half + 0.1],
      [1.2, -half + 0.13],
    ],
    bottom: (x) => form.clearance + 0.05 * smoothstep(half - 0.7, half, Math.abs(x)),
    top: deck,
    lift: [
      [0, 0],
      [1, 0],
      [1.02, 0.012],
      [1.05, 0.028],
      [1.1, 0.042],
      [1.2, 0.052],
    ],
    flare,
  });

  const cowl = station(form.cowl);
  const header = station(form.header);
  const tail = station(form.rearBase);
  const rearHeader = station(form.rearHeader);
  const upright = form.tumblehome;
  const cabin = shell({
    plan: { long: 14, front: lerp(5, 3.6, era), rear: lerp(6, 4.4, era) },
    halfWidth: [
      [0, w * 0.915],
      [0.3, w * (0.915 - upright * 0.27)],
      [0.6, w * (0.915 - upright * 0.6)],
      [0.85, w * (0.915 - upright * 0.93)],
      [0.95, w * (0.895 - upright * 1.05)],
      [1, w * (0.85 - upright * 1.12)],
      [1.05, w * 0.42],
      [1.1, w * 0.2],
      [1.15, 0],
    ],
    front: [
      [0, cowl],
      [0.3, lerp(cowl, header, 0.28)],
      [0.6, lerp(cowl, header, 0.58)],
      [0.9, lerp(cowl, header, 0.9)],
      [1, header],
      [1.15, header - 0.06],
    ],
    rear: [
      [0, tail],
      [0.3, lerp(tail, rearHeader, 0.22)],
      [0.6, lerp(tail, rearHeader, 0.5)],
      [0.9, lerp(tail, rearHeader, 0.84)],
      [1, rearHeader],
      [1.15, rearHeader + 0.06],
    ],
    bottom: deck,
    top: (x) => roofCurve(fraction(x)) - 0.04,
    lift: [
      [0, 0],
      [0.95, 0],
      [1, 0.008],
      [1.05, 0.03],
      [1.1, 0.038],
      [1.15, 0.04],
    ],
  });
  return { form, era, lower, cabin, axles, station, deck };
}
