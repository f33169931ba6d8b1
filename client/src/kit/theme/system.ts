import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import {
  breakpoints,
  textStyles as chakraTextStyles,
  tokens as chakraTokens,
  containerRecipe,
  dialogSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import { animationStyles, keyframes } from './animations.ts';
import { withRecipesKept } from './kept-recipes.ts';
import { adjustments } from './recipes/adjustments.ts';
import { buttonRecipe } from './recipes/button.ts';
import { chipRecipe } from './recipes/chip.ts';
import { selectRecipe } from './recipes/select.ts';
import { semanticColors } from './semantic-colors.ts';
import { textStyles } from './text-styles.ts';
import { semanticRadii, semanticShadows, tokens } from './tokens.ts';

/** The page's ground. Reduced motion is answered here once: what moves jumps instead, and colour still changes. */
const globalCss = {
  html: {
    colorPalette: 'brand',
    bg: 'bg',
    color: 'fg',
    lineHeight: '1.5',
    // No word alone on the last line.
    textWrap: 'pretty',
    scrollPaddingTop: 'calc({sizes.pageTop} + 16px)',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  // Not as `_dark` above: the class is on this very element, and that condition asks for one around it.
  'html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: { minH: '100dvh', textRendering: 'optimizeLegibility' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'cobalt.500/30' },
  'a, button, input, select, textarea, summary, [tabindex]': {
    '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
  '[data-page-focus]': { '&:focus, &:focus-visible': { outline: 'none' } },
  // Where the system sets the colours, grounds and shadows are gone, and so would be which of several is chosen.
  '@media (forced-colors: active)': {
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(> input[type=radio]:checked)':
      {
        forcedColorAdjust: 'none',
        bg: 'Highlight !important',
        color: 'HighlightText !important',
      },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: that would make every change of every element a transition.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

const { colors: _chakraColors, ...measures } = chakraTokens;

/**
 * Not Chakra's `defaultSystem`: its colours would be a second palette, and its eighty recipes 30 kB of JavaScript in
 * the first load. Add the recipe of every further Chakra component here.
 */
export const system = withRecipesKept(
  createSystem(
    defaultBaseConfig,
    {
      preflight: true,
      cssVarsPrefix: 'ap',
      cssVarsRoot: ':where(html)',
      // Chakra's `:enabled` leaves out links that look like buttons, and takes in what is only `aria-disabled`.
      conditions: { enabled: '&:not(:disabled, [data-disabled], [aria-disabled=true])' },
      globalCss,
      theme: {
        breakpoints,
        keyframes,
        tokens: measures,
        semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
        textStyles: { ...chakraTextStyles, ...textStyles },
        layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
        animationStyles,
        recipes: {
          button: buttonRecipe,
          badge: chipRecipe,
          container: containerRecipe,
          heading: headingRecipe,
          icon: iconRecipe,
          input: inputRecipe,
          skeleton: skeletonRecipe,
          spinner: spinnerRecipe,
        },
        slotRecipes: {
          dialog: dialogSlotRecipe,
          menu: menuSlotRecipe,
          nativeSelect: selectRecipe,
        },
      },
    },
    { theme: { tokens, ...adjustments } },
  ),
);
