import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import type { Scale } from '../criteria/filter-options.ts';

const THUMB = '24px';
const thumb = {
  appearance: 'none',
  pointerEvents: 'auto',
  boxSize: THUMB,
  borderRadius: 'full',
  borderStyle: 'solid',
  borderWidth: '2px',
  borderColor: 'brand.solid',
  bg: 'bg.panel',
  cursor: 'grab',
  boxShadow: 'sm',
} as const;

/** Two native sliders on one track: only their thumbs take the pointer, so that both can be reached. */
const Slider = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    m: '0',
    appearance: 'none',
    bg: 'transparent',
    pointerEvents: 'none',
    touchAction: 'pan-y',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
    '&:focus-visible::-moz-range-thumb': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
  },
});

interface SliderEnd {
  /** Where the thumb stands; beyond the scale it stands at its end. */
  value: number;
  label: string;
  /** The value as it is read out. */
  told: string;
  onMove: (value: number) => void;
}

/** A range on a scale, by touch, pointer and keyboard. Neither end passes the other. */
export function RangeSlider({ scale, lower, upper }: { scale: Scale; lower: SliderEnd; upper: SliderEnd }) {
  const { min, max, step } = scale;
  const share = (value: number) => (Math.min(max, Math.max(min, value)) - min) / (max - min);
  const filled = { '--from': share(lower.value), '--to': share(upper.value) } as CSSProperties;
  return (
    <Box position="relative" h={THUMB} style={filled}>
      <Box
        aria-hidden
        position="absolute"
        insetX="0"
        top="calc(50% - 2px)"
        h="4px"
        borderRadius="full"
        bg="border.emphasized"
      />
      <Box
        aria-hidden
        position="absolute"
        top="calc(50% - 2px)"
        h="4px"
        bg="brand.solid"
        insetStart={`calc(${THUMB} / 2 + var(--from) * (100% - ${THUMB}))`}
        insetEnd={`calc(${THUMB} / 2 + (1 - var(--to)) * (100% - ${THUMB}))`}
      />
      {[lower, upper].map((end, index) => (
        <Slider
          key={end.label}
          type="range"
          min={min}
          max={max}
          step={step}
          value={end.value}
          aria-label={end.label}
          aria-valuetext={end.told}
          // Both at the upper end: the lower one must stay within reach.
          zIndex={index === 0 && share(lower.value) === 1 ? '1' : undefined}
          onChange={({ target }) => {
            const wanted = Number(target.value);
            end.onMove(index === 0 ? Math.min(wanted, upper.value) : Math.max(wanted, lower.value));
          }}
        />
      ))}
    </Box>
  );
}
