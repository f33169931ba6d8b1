import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import type { Tone } from './card-state.ts';

/** A status over a picture: quiet, with a dot of its colour, until it is urgent. */
export function StatusChip({ label, tone, loud }: { label: string; tone: Tone; loud: boolean }) {
  if (loud)
    return (
      <Badge variant="plain" bg={ground[tone]} color="graphite.950" data-tone={tone}>
        {label}
      </Badge>
    );
  return (
    <Badge variant="plain" bg="rgb(14 16 19 / 0.82)" color="stage.fg" data-tone={tone}>
      <Box as="span" boxSize="2" borderRadius="full" bg={ground[tone]} />
      {label}
    </Badge>
  );
}

/** What stands over a picture looks the same in both modes, as the picture does. */
const ground: Record<Tone, string> = {
  leading: 'jade.400',
  warning: 'copper.400',
  outbid: 'ruby.400',
  brand: 'cobalt.300',
  gray: 'graphite.300',
};
