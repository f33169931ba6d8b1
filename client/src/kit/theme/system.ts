import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  breakpoints,
  keyframes as chakraKeyframes,
  textStyles as chakraTextStyles,
  tokens as chakraTokens,
  containerRecipe,
  dialogSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import { globalCss } from './global-css.ts';
import { adjustments } from './recipes/adjustments.ts';
import { buttonRecipe } from './recipes/button.ts';
import { chipRecipe } from './recipes/chip.ts';
import { semanticColors } from './semantic-colors.ts';
import { textStyles } from './text-styles.ts';
import { keyframes, semanticRadii, semanticShadows, tokens } from './tokens.ts';

const { colors: _chakraColors, ...measures } = chakraTokens;

/**
 * Not Chakra's `defaultSystem`: its colours would be a second palette, and its eighty recipes 30 kB of JavaScript in
 * the first load. Add the recipe of every further Chakra component here.
 */
export const system = createSystem(
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
      keyframes: { ...chakraKeyframes, ...keyframes },
      tokens: measures,
      semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
      textStyles: { ...chakraTextStyles, ...textStyles },
      layerStyles,
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
        nativeSelect: nativeSelectSlotRecipe,
      },
    },
  },
  { theme: { tokens, ...adjustments } },
);
