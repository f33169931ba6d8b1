import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/**
 * Where toasts appear, politely announced; it has to be there before the first one. Under the header, because the bid
 * bar of a phone is at the bottom. Chakra's toaster would weigh more than all of the shell.
 */
export const ToastRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    as="section"
    aria-label={label}
    aria-live="polite"
    position="fixed"
    top="calc({sizes.pageTop} + 12px)"
    insetEnd={{ base: '4', md: '6' }}
    w="min(24rem, 100vw - 2rem)"
    zIndex="banner"
    display="grid"
    gap="2"
    pointerEvents="none"
  >
    {children}
  </Box>
);
