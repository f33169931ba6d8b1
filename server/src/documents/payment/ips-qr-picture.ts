import { encode, renderSVG } from 'uqr';

/** Up to 15 % of the picture may be unreadable, which a print with a fold needs. */
const CORRECTION = { ecc: 'M' } as const;

/** The modules of the code by rows, true for dark, without the quiet zone of four modules that it needs around it. */
export const qrModules = (string: string): boolean[][] => encode(string, { ...CORRECTION, border: 0 }).data;

/** The code as an SVG for pages, quiet zone included. */
export const qrSvg = (string: string): string => renderSVG(string, { ...CORRECTION, border: 4 });
