import type { PicturedCar } from './look.ts';

/** The dashboard seen from between the seats. */
export function interior(_car: PicturedCar): string {
  return '<rect width="1600" height="1067" fill="#222"/>';
}
