import { pixelsPerMetre, type Stage } from '../stage.ts';

/**
 * Hides the facets: their blurred copy is laid over them, but only where they are, so that the body's outline stays
 * sharp.
 */
export const smooth = (stage: Stage, facets: string): string => {
  const radius = (0.011 * pixelsPerMetre(stage.camera, [0, 0, 1])).toFixed(1);
  return `<filter id="smooth" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/><feComposite in2="SourceGraphic" operator="in" result="soft"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="soft"/></feMerge></filter><g filter="url(#smooth)">${facets}</g>`;
};
