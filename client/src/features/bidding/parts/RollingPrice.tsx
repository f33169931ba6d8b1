import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useRef, useState } from 'react';

/** How wide a figure is at most, in em. */
const FIGURE_EM = 0.58;

/** A price whose figures roll up when it rises and down when it falls; only those that change move. */
export function RollingPrice({ price, testId }: { price: number; testId: string }) {
  const last = useRef({ price, direction: 1 });
  if (last.current.price !== price) last.current = { price, direction: price > last.current.price ? 1 : -1 };
  const { direction } = last.current;
  const characters = [...formatEur(price)];
  return (
    <Box
      as="span"
      position="relative"
      display="inline-block"
      whiteSpace="nowrap"
      // As large as in one line goes into the panel of a phone, however large text is.
      fontSize={`min(1em, (80vw - 1rem) / ${(characters.length * FIGURE_EM).toFixed(2)})`}
    >
      <VisuallyHidden data-testid={testId}>{formatEur(price)}</VisuallyHidden>
      <Box
        as="span"
        aria-hidden
        display="inline-flex"
        flexWrap="wrap"
        // Not at the sides: what rolls out may be wider than what follows it.
        overflowY="clip"
        css={{ '--roll': String(direction) }}
      >
        {characters.map((character, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the right, so that a new digit appears at the front
          <Figure key={characters.length - n} character={character} />
        ))}
      </Box>
    </Box>
  );
}

const ROLLING = '0.38s {easings.settle}';

/** One place of the price; what stood there rolls out while what stands there now rolls in. */
function Figure({ character }: { character: string }) {
  const [shown, setShown] = useState({ character, before: '', turn: 0 });
  if (shown.character !== character) setShown({ character, before: shown.character, turn: shown.turn + 1 });
  const { before, turn } = shown;
  return (
    // A new key starts the animations again.
    <Box as="span" key={turn} position="relative" display="inline-block">
      <Box as="span" display="inline-block" animation={turn > 0 ? `roll-in ${ROLLING}` : undefined}>
        {character}
      </Box>
      {turn > 0 && (
        <Box as="span" position="absolute" insetStart="0" top="0" animation={`roll-out ${ROLLING} forwards`}>
          {before}
        </Box>
      )}
    </Box>
  );
}
