import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';

/** A spinner with its words, in the middle of what it stands for. */
export function Loading({ label, minH = '50vh' }: { label: string; minH?: string }) {
  return (
    <Center role="status" minH={minH} flexDirection="column" gap="4" color="fg.muted">
      <Spinner color="brand.solid" borderWidth="3px" size="lg" />
      {label}
    </Center>
  );
}
