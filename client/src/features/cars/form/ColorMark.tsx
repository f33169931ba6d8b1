import type { CarColor } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';

const paint: Record<CarColor, string> = {
  Crna: 'graphite.950',
  Bela: 'white',
  Siva: 'graphite.500',
  Plava: 'cobalt.500',
  Crvena: 'ruby.500',
  Zelena: 'jade.500',
  Srebrna: 'graphite.300',
  Žuta: 'amber.300',
  Narandžasta: 'copper.400',
  Braon: 'copper.800',
  Zlatna: 'amber.500',
};

/** A dab of the paint beside its name. */
export const ColorMark = ({ color }: { color: CarColor }) => (
  <Box
    as="span"
    aria-hidden
    boxSize="3.5"
    borderRadius="full"
    bg={paint[color]}
    boxShadow="0 0 0 1px {colors.border.control}"
  />
);
