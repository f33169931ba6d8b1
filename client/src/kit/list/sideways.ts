const END = '2.5rem';
const ground = '{colors.bg.muted}';
const shade = 'color-mix(in srgb, {colors.fg}, transparent 72%)';

/** Of a row on `bg.muted` that scrolls sideways: shaded at a side where there is more of it. What covers the shade scrolls with the row. */
export const sideways = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgColor: 'bg.muted',
  backgroundImage: [
    `linear-gradient(to right, ${ground} 60%, transparent)`,
    `linear-gradient(to left, ${ground} 60%, transparent)`,
    `linear-gradient(to right, ${shade}, transparent)`,
    `linear-gradient(to left, ${shade}, transparent)`,
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${END} 100%, ${END} 100%, 1rem 100%, 1rem 100%`,
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;
