import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

/** Euros over the minimum. */
const RAISES = [250, 500, 1000, 2000];

/** Chips that add an amount to `from` (R51). */
export function RaiseChips(props: { label: string; from: number; onChoose: (euros: number) => void }) {
  const { label, from, onChoose } = props;
  return (
    <Box
      role="group"
      aria-label={label}
      display="grid"
      // Two beside one another, where they fit with large text.
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(max(4.25rem, 40%), 1fr))',
        sm: 'repeat(4, 1fr)',
      }}
      gap="2"
      mt="4"
    >
      {RAISES.map((raise) => (
        <Button key={raise} variant="surface" px="2" onClick={() => onChoose(from + raise)}>
          +{formatEur(raise)}
        </Button>
      ))}
    </Box>
  );
}
