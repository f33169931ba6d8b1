import { palette } from './palette.ts';

const shades = (scale: Record<string, string>) =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }]));

const font = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** What AutoPlace has of its own; spacing, sizes and layers are Chakra's, which already stand on a grid of 4 and 8. */
export const tokens = {
  colors: Object.fromEntries(Object.entries(palette).map(([name, scale]) => [name, shades(scale)])),
  fonts: {
    heading: { value: font },
    body: { value: font },
    mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
  },
  radii: {
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
  },
  sizes: {
    /** The width that content never exceeds. */
    content: { value: '1280px' },
    header: { value: '4rem' },
    /** How far down the page begins to be seen: below the header, and below the banner that sets `--banner`. */
    pageTop: { value: 'calc(4rem + var(--banner, 0px))' },
  },
  easings: {
    /** Things arrive quickly and settle. */
    settle: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  },
};

export const semanticRadii = {
  l1: { value: '{radii.sm}' },
  l2: { value: '{radii.md}' },
  l3: { value: '{radii.xl}' },
};

export const semanticShadows = {
  xs: { value: { _light: '0 1px 2px rgb(14 16 19 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
  sm: { value: { _light: '0 2px 6px -1px rgb(14 16 19 / 0.08)', _dark: '0 2px 6px rgb(0 0 0 / 0.5)' } },
  md: { value: { _light: '0 8px 20px -6px rgb(14 16 19 / 0.14)', _dark: '0 8px 20px rgb(0 0 0 / 0.55)' } },
  lg: {
    value: {
      _light: '0 16px 40px -12px rgb(14 16 19 / 0.22), 0 0 0 1px rgb(14 16 19 / 0.05)',
      _dark: '0 16px 40px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(255 255 255 / 0.08)',
    },
  },
};

export const keyframes = {
  /** A price has moved: the ground lights up once and fades, never so much that the figures on it cannot be read. */
  'price-flash': {
    from: { backgroundColor: 'color-mix(in srgb, var(--flash-color) 35%, transparent)' },
    to: { backgroundColor: 'transparent' },
  },
  /** The last minute breathes. */
  breathe: { '50%': { opacity: 0.55 } },
  /** A heart that was just filled. */
  'heart-beat': { from: { transform: 'scale(0.6)' }, '55%': { transform: 'scale(1.18)' } },
  /** Figures of a price: `--roll` is 1 upwards, -1 downwards. */
  'roll-in': { from: { opacity: 0, transform: 'translateY(calc(var(--roll) * 100%))' } },
  'roll-out': { to: { opacity: 0, transform: 'translateY(calc(var(--roll) * -100%))' } },
  shake: {
    '17%': { transform: 'translateX(-8px)' },
    '33%': { transform: 'translateX(7px)' },
    '50%': { transform: 'translateX(-5px)' },
    '67%': { transform: 'translateX(4px)' },
    '83%': { transform: 'translateX(-2px)' },
  },
  /** A row that pushes those below it down; it is a grid of one row. */
  'push-in': {
    from: { opacity: 0, gridTemplateRows: '0fr', transform: 'translateY(-12px)' },
    to: { gridTemplateRows: '1fr' },
  },
  'rise-in': { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
};
