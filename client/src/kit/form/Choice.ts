import { chakra } from '@chakra-ui/react/styled-system';

/** One of several values, as a label around its radio button or checkbox, which is not seen. */
export const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '3',
    bg: 'bg.panel',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'sm',
    fontWeight: '560',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color 0.15s, color 0.15s',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&:has(:checked)': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});
