import { chakra } from '@chakra-ui/react/styled-system';

/** A native checkbox that reads and works as a switch; the caller labels it. */
export const Switch = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    w: '12',
    h: '7',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    cursor: 'button',
    transition: 'background-color 0.15s',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1',
      insetStart: '1',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'transform 0.2s {easings.settle}, background-color 0.15s',
    },
    _checked: {
      bg: 'brand.solid',
      boxShadow: 'none',
      _before: { transform: 'translateX(1.25rem)', bg: 'brand.contrast' },
    },
  },
});
