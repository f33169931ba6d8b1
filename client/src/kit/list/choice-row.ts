const END = '2.5rem';
const shade = 'color-mix(in srgb, {colors.fg}, transparent 72%)';

/**
 * A row of choices of which one is chosen; it scrolls sideways, shaded at a side where there is more of it. What covers the shade
 * scrolls along.
 */
export const choiceRow = {
  display: 'flex',
  gap: '1',
  p: '1',
  maxW: 'full',
  borderRadius: 'l2',
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

/** A choice of such a row. */
export const choice = {
  flexShrink: '0',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: 'sm',
  textStyle: 'sm',
  fontWeight: '560',
  color: 'fg.muted',
  _hover: { color: 'fg' },
} as const;

/** The one that is chosen. */
export const chosen = {
  bg: 'bg.panel',
  color: 'fg',
  fontWeight: '620',
  boxShadow: '0 0 0 1px {colors.border.emphasized}, {shadows.xs}',
} as const;
