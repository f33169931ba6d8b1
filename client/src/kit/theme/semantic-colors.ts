import { palette } from './palette.ts';

type Hue = keyof typeof palette;

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const of = (hue: Hue, step: keyof (typeof palette)[Hue]) => `{colors.${hue}.${step}}`;

/** What `colorPalette="…"` reaches: the same eight roles for every hue. */
const roles = (hue: Hue, solid: { light: 500 | 600; dark: 400 | 500 | 600; contrast: string }) => ({
  contrast: both(solid.contrast, solid.contrast),
  fg: both(of(hue, hue === 'amber' ? 700 : 600), of(hue, 300)),
  subtle: both(of(hue, 50), of(hue, 950)),
  muted: both(of(hue, 100), of(hue, 900)),
  emphasized: both(of(hue, 200), of(hue, 800)),
  solid: both(of(hue, solid.light), of(hue, solid.dark)),
  focusRing: both(of('cobalt', 500), of('cobalt', 400)),
  border: both(of(hue, 300), of(hue, 700)),
});

const ink = palette.graphite[950];

/** Colours by meaning, light and dark. Every text pair reaches 4.5:1 and every control border 3:1. */
export const semanticColors = {
  bg: {
    DEFAULT: both(of('graphite', 50), of('graphite', 950)),
    subtle: both(of('graphite', 100), '#121519'),
    muted: both(of('graphite', 100), '#1D2126'),
    emphasized: both(of('graphite', 200), '#2A2F36'),
    inverted: both(of('graphite', 900), of('graphite', 50)),
    panel: both('#FFFFFF', '#16191D'),
    error: both(of('ruby', 50), of('ruby', 950)),
    warning: both(of('copper', 50), of('copper', 950)),
    success: both(of('jade', 50), of('jade', 950)),
    info: both(of('cobalt', 50), of('cobalt', 950)),
  },
  fg: {
    DEFAULT: both(of('graphite', 900), '#F1F3F5'),
    muted: both(of('graphite', 600), '#A4ACB5'),
    subtle: both('#626B75', '#8C95A0'),
    inverted: both('#FFFFFF', of('graphite', 950)),
    error: both(of('ruby', 600), of('ruby', 300)),
    warning: both(of('copper', 600), of('copper', 300)),
    success: both(of('jade', 600), of('jade', 300)),
    info: both(of('cobalt', 600), of('cobalt', 300)),
  },
  border: {
    DEFAULT: both(of('graphite', 200), '#2A2F36'),
    emphasized: both(of('graphite', 300), '#3A4149'),
    /** Edges of fields and of other controls that nothing else delimits. */
    control: both(of('graphite', 400), of('graphite', 500)),
    error: both(of('ruby', 600), of('ruby', 400)),
    warning: both(of('copper', 600), of('copper', 400)),
    success: both(of('jade', 600), of('jade', 400)),
    info: both(of('cobalt', 600), of('cobalt', 400)),
  },
  /** The hall: a surface that is dark in both modes, for what stands on the stage. */
  stage: {
    DEFAULT: both('#14171B', '#14171B'),
    raised: both('#1E2228', '#1E2228'),
    fg: both('#F4F6F8', '#F4F6F8'),
    muted: both('#AAB2BC', '#AAB2BC'),
    line: both('#31373F', '#31373F'),
  },
  gray: {
    ...roles('graphite', { light: 600, dark: 400, contrast: '#FFFFFF' }),
    contrast: both('#FFFFFF', ink),
    fg: both(of('graphite', 900), '#F1F3F5'),
    subtle: both(of('graphite', 100), '#1D2126'),
    muted: both(of('graphite', 200), '#2A2F36'),
    emphasized: both(of('graphite', 300), '#3A4149'),
    solid: both(of('graphite', 900), '#F1F3F5'),
    border: both(of('graphite', 300), '#3A4149'),
  },
  brand: roles('cobalt', { light: 600, dark: 500, contrast: '#FFFFFF' }),
  leading: roles('jade', { light: 600, dark: 400, contrast: '#FFFFFF' }),
  outbid: roles('ruby', { light: 600, dark: 600, contrast: '#FFFFFF' }),
  dutch: roles('amber', { light: 500, dark: 500, contrast: ink }),
  warning: roles('copper', { light: 600, dark: 500, contrast: '#FFFFFF' }),
};

semanticColors.leading.contrast = both('#FFFFFF', ink);
semanticColors.warning.contrast = both('#FFFFFF', ink);
