import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * Buttons are at least 44 px high from size `md` on, the size of a thumb, and so are `sm` ones where a finger presses them; smaller ones are
 * for dense toolbars. Words wrap where larger text leaves no room for them side by side.
 */
export const buttonRecipe = defineRecipe({
  className: 'ap-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    appearance: 'none',
    userSelect: 'none',
    position: 'relative',
    flexShrink: '0',
    outline: '0',
    h: 'fit-content',
    maxW: 'full',
    py: '1',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    fontWeight: '600',
    lineHeight: '1.2',
    letterSpacing: '-0.008em',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed', transform: 'none' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { minH: '8', minW: '8', textStyle: 'xs', px: '2.5', gap: '1.5', _icon: { boxSize: '4' } },
      sm: {
        minH: '9',
        minW: '9',
        textStyle: 'sm',
        px: '3.5',
        gap: '2',
        _icon: { boxSize: '4' },
        '@media (pointer: coarse)': { minH: '11', minW: '11' },
      },
      md: { minH: '11', minW: '11', textStyle: 'sm', px: '4.5', gap: '2', _icon: { boxSize: '4.5' } },
      lg: { minH: '12', minW: '12', textStyle: 'md', px: '5', gap: '2.5', _icon: { boxSize: '5' } },
      xl: { minH: '14', minW: '14', textStyle: 'lg', px: '7', gap: '3', _icon: { boxSize: '5' } },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.14)',
        _hover: { _enabled: { bg: 'color-mix(in srgb, {colors.colorPalette.solid}, black 12%)' } },
        _disabled: {
          opacity: '1',
          bg: 'bg.emphasized',
          color: 'fg.muted',
          boxShadow: 'none',
        },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { _enabled: { bg: 'colorPalette.muted' } },
        _expanded: { bg: 'colorPalette.muted' },
      },
      surface: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'border.emphasized',
        _hover: { _enabled: { bg: 'colorPalette.subtle' } },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      outline: {
        color: 'colorPalette.fg',
        borderColor: 'border.control',
        _hover: { _enabled: { bg: 'colorPalette.subtle' } },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg', p: '0', minW: 'auto', minH: 'auto' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
