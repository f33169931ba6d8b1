import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useRef } from 'react';

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
      <Box as="span" aria-hidden display="inline-flex" flexWrap="wrap" overflow="hidden">
        {characters.map((character, n) => {
          // Counted from the right: a new digit appears at the front, and thousands stay thousands.
          const place = characters.length - n;
          return (
            <Box as="span" key={place} position="relative" display="inline-block">
              <AnimatePresence mode="popLayout" initial={false} custom={direction}>
                <m.span
                  key={character}
                  custom={direction}
                  variants={rolling}
                  initial="from"
                  animate="to"
                  exit="gone"
                  transition={{ duration: 0.38, ease: [0.2, 0.8, 0.2, 1] }}
                  style={{ display: 'inline-block' }}
                >
                  {character}
                </m.span>
              </AnimatePresence>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const rolling = {
  from: (direction: number) => ({ y: `${direction * 100}%`, opacity: 0 }),
  to: { y: 0, opacity: 1 },
  gone: (direction: number) => ({ y: `${direction * -100}%`, opacity: 0 }),
};
