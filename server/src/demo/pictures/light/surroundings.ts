import { clamp, smoothstep } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { add, mix, type Rgb, scale } from './rgb.ts';

/** A bright area of the surroundings: a window, a softbox, the sun's glow. Directions are in the camera's frame. */
export interface Lamp {
  /** Towards the lamp: right, up, towards the viewer. */
  to: Vec3;
  colour: Rgb;
  /** Half extents in the lamp's own right and up, as tangents; `soft` blurs its edge. */
  size: readonly [number, number];
  soft: number;
}

export interface Surroundings {
  zenith: Rgb;
  horizon: Rgb;
  /** The sky just above the horizon behind the photographer, which flanks mirror. */
  behind: Rgb;
  /** Trees, houses or walls: how high they reach (sine of the elevation) and their colour. */
  skyline: { height: number; colour: Rgb };
  groundFar: Rgb;
  groundNear: Rgb;
  lamps: readonly Lamp[];
  /** Diffuse light from above and from below. */
  ambient: { up: Rgb; down: Rgb };
}

function lampLight(lamp: Lamp, d: Vec3): number {
  const along = d[0] * lamp.to[0] + d[1] * lamp.to[1] + d[2] * lamp.to[2];
  if (along <= 0.02) return 0;
  const flat = Math.hypot(lamp.to[0], lamp.to[2]) || 1e-6;
  const right: Vec3 = flat < 1e-3 ? [1, 0, 0] : [lamp.to[2] / flat, 0, -lamp.to[0] / flat];
  const up: Vec3 = [
    lamp.to[1] * right[2] - lamp.to[2] * right[1],
    lamp.to[2] * right[0] - lamp.to[0] * right[2],
    lamp.to[0] * right[1] - lamp.to[1] * right[0],
  ];
  const u = Math.abs(d[0] * right[0] + d[1] * right[1] + d[2] * right[2]) / along;
  const v = Math.abs(d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) / along;
  const { soft } = lamp;
  const inside = (x: number, half: number) => 1 - smoothstep(half - soft, half + soft, x);
  return inside(u, lamp.size[0]) * inside(v, lamp.size[1]);
}

/** What a mirror facing that way shows; `d` is right, up, towards the viewer. */
export function seen(around: Surroundings, d: Vec3): Rgb {
  const up = d[1];
  let light: Rgb;
  if (up < 0) {
    light = mix(around.groundFar, around.groundNear, clamp(-up * 2.2) ** 0.6);
  } else {
    const low = mix(around.horizon, around.behind, smoothstep(-0.4, 0.6, d[2]));
    light = mix(low, around.zenith, clamp(up * 1.15) ** 0.62);
  }
  const { height, colour } = around.skyline;
  const ragged = height * (0.75 + 0.25 * Math.sin(d[0] * 7 + d[2] * 3));
  const hidden = smoothstep(-0.09, -0.01, up) * (1 - smoothstep(ragged - 0.035, ragged + 0.035, up));
  light = mix(light, colour, hidden);
  for (const lamp of around.lamps) {
    const k = lampLight(lamp, d);
    if (k > 0) light = add(light, scale(lamp.colour, k));
  }
  return light;
}

/** Diffuse light on a surface with this normal (camera frame). */
export function ambientOn(around: Surroundings, normal: Vec3): Rgb {
  let light = mix(around.ambient.down, around.ambient.up, smoothstep(-1, 1, normal[1]));
  for (const lamp of around.lamps) {
    const facing = normal[0] * lamp.to[0] + normal[1] * lamp.to[1] + normal[2] * lamp.to[2];
    if (facing > 0)
      light = add(light, scale(lamp.colour, facing * Math.min(0.25, lamp.size[0] * lamp.size[1] * 0.35)));
  }
  return light;
}
