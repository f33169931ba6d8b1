import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/**
 * Where toasts appear, politely announced; it has to be there before the first one. At the bottom, on a phone above the bid bar: links
 * that lead back stand under the header, and on a desktop the price of a lot. Chakra's toaster would weigh more than all of the shell.
 */
export const ToastRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    as="section"
    aria-label={label}
    aria-live="polite"
    position="fixed"
    bottom="calc(max(var(--dock, 0px), env(safe-area-inset-bottom)) + 12px)"
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
