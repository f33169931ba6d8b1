const END = '2.5rem';
const shade = 'color-mix(in srgb, {colors.fg}, transparent 72%)';

/** A row of choices that scrolls sideways, shaded at a side where there is more of it. What covers the shade scrolls along. */
export const sideways = {
  overflowX: 'auto',
  bgColor: 'bg.muted',
  backgroundImage: [
    'linear-gradient(to right, {colors.bg.muted} 60%, transparent)',
    'linear-gradient(to left, {colors.bg.muted} 60%, transparent)',
    `linear-gradient(to right, ${shade}, transparent)`,
    `linear-gradient(to left, ${shade}, transparent)`,
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${END} 100%, ${END} 100%, 1rem 100%, 1rem 100%`,
  backgroundAttachment: 'local, local, scroll, scroll',
  scrollbarWidth: 'none',
} as const;
