/** The page's ground. Reduced motion is answered here once: what moves jumps instead, and colour still changes. */
export const globalCss = {
  html: {
    colorPalette: 'brand',
    bg: 'bg',
    color: 'fg',
    lineHeight: '1.5',
    scrollPaddingTop: 'calc({sizes.header} + 16px)',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  // Not as `_dark` above: the class is on this very element, and that condition asks for one around it.
  'html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: { minH: '100dvh', fontFeatureSettings: "'cv11', 'ss03'", textRendering: 'optimizeLegibility' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'cobalt.500/30' },
  'a, button, input, select, textarea, summary, [tabindex]': {
    '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
  '[data-page-focus]': { '&:focus, &:focus-visible': { outline: 'none' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
