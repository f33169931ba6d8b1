import { chakra } from '@chakra-ui/react/styled-system';

/** A field of several lines, in the look of Chakra's input. */
export const TextArea = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    lineHeight: '1.5',
    resize: 'vertical',
    _invalid: { borderColor: 'border.error' },
  },
});
