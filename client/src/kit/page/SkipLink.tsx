import { chakra } from '@chakra-ui/react/styled-system';

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '3',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: '600',
    borderRadius: 'l2',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
});

/** Leads the keyboard past what stands before `to`, the id of an element that takes the focus; seen only when it is reached. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor href={`#${to}`} data-screen-only>
    {children}
  </Anchor>
);
