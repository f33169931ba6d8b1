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
    /** How far down the page begins to be seen: below the header where it stays, and below the banner that sets `--banner`. */
    pageTop: { value: 'calc(clamp(0px, (100vh - 30rem) * 99, 4rem) + var(--banner, 0px))' },
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
