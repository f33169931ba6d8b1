import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';

interface ScrubProps
  extends Pick<
    ComponentProps<'input'>,
    'onFocus' | 'onBlur' | 'onKeyDown' | 'aria-label' | 'aria-valuetext'
  > {
  /** The number of the last place; the first is 0. */
  last: number;
  place: number;
  onPlace: (place: number) => void;
}

/** A range that lies unseen over a drawing, and chooses one of its places by finger or arrow keys. */
export const Scrub = ({ last, place, onPlace, ...input }: ScrubProps) => (
  <Box asChild position="absolute" inset="0" w="full" h="full" m="0" opacity="0" cursor="crosshair">
    <input
      type="range"
      min={0}
      max={last}
      step={1}
      value={place}
      onChange={({ target }) => onPlace(Number(target.value))}
      {...input}
    />
  </Box>
);
