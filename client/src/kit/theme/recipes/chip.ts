import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Chakra's `Badge`: a status in one or two words. `solid` is for pictures, where a tint would drown. */
export const chipRecipe = defineRecipe({
  className: 'ap-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'sm',
    fontWeight: '600',
    // In a title it would be as tight as that.
    letterSpacing: 'normal',
    // On a phone it may be wider than its card; in a table, which begins at `lg`, columns would squeeze it.
    whiteSpace: { lg: 'nowrap' },
    flexShrink: '0',
    maxW: 'full',
    py: '0.5',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '3.5', flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      outline: { color: 'colorPalette.fg', boxShadow: 'inset 0 0 0 1px {colors.colorPalette.border}' },
      plain: { color: 'colorPalette.fg' },
    },
    size: {
      xs: { textStyle: 'xs', px: '1.5', minH: '5' },
      sm: { textStyle: 'xs', px: '2', minH: '6' },
      md: { textStyle: 'sm', px: '2.5', minH: '7' },
      lg: { textStyle: 'sm', px: '3', minH: '8' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});
