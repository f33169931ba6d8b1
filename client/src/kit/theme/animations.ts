/** What moves. Of Chakra's own movements only those that its recipes taken over here name. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  /** The shine of a skeleton. */
  'bg-position': {
    from: { backgroundPosition: 'var(--animate-from, 1rem) 0' },
    to: { backgroundPosition: 'var(--animate-to, 0) 0' },
  },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.95' } },
  'slide-from-top': { from: { translate: '0 -0.5rem' }, to: { translate: '0' } },
  'slide-to-top': { from: { translate: '0' }, to: { translate: '0 -0.5rem' } },
  'slide-from-bottom': { from: { translate: '0 0.5rem' }, to: { translate: '0' } },
  'slide-to-bottom': { from: { translate: '0' }, to: { translate: '0 0.5rem' } },
  'slide-from-left': { from: { translate: '-0.5rem 0' }, to: { translate: '0' } },
  'slide-to-left': { from: { translate: '0' }, to: { translate: '-0.5rem 0' } },
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

const besides = (top: string, bottom: string) => ({
  value: {
    transformOrigin: 'var(--transform-origin)',
    '&[data-placement^=top]': { animationName: bottom },
    '&[data-placement^=bottom]': { animationName: top },
  },
});

/** A menu comes from the button that it belongs to, and goes back there. */
export const animationStyles = {
  'slide-fade-in': besides('slide-from-top, fade-in', 'slide-from-bottom, fade-in'),
  'slide-fade-out': besides('slide-to-top, fade-out', 'slide-to-bottom, fade-out'),
};
