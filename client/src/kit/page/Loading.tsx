import { Box, type BoxProps } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

/** A spinner with its words, in the middle of what it stands for. */
export function Loading({ label, minH = '50vh' }: { label: string; minH?: string }) {
  return (
    <Center role="status" minH={minH} flexDirection="column" gap="4" color="fg.muted">
      <Spinner color="brand.solid" borderWidth="3px" size="lg" />
      {label}
    </Center>
  );
}

/** In place of what is being loaded: `children` have about its shape, and `label` is for those who do not see them. */
export const Placeholder = ({ label, children, ...box }: BoxProps & { label: string }) => (
  <Box role="status" {...box}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </Box>
);
