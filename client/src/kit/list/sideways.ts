const END = '2.5rem';
const shade = 'color-mix(in srgb, {colors.fg}, transparent 72%)';

/** Of what scrolls sideways: shaded at a side where there is more of it. What covers the shade scrolls along. */
export const sidewaysOn = (ground: 'bg.muted' | 'bg.panel') =>
  ({
    overflowX: 'auto',
    bgColor: ground,
    backgroundImage: [
      `linear-gradient(to right, {colors.${ground}} 60%, transparent)`,
      `linear-gradient(to left, {colors.${ground}} 60%, transparent)`,
      `linear-gradient(to right, ${shade}, transparent)`,
      `linear-gradient(to left, ${shade}, transparent)`,
    ].join(', '),
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${END} 100%, ${END} 100%, 1rem 100%, 1rem 100%`,
    backgroundAttachment: 'local, local, scroll, scroll',
  }) as const;

/** Of a row of choices. */
export const sideways = { ...sidewaysOn('bg.muted'), scrollbarWidth: 'none' } as const;
