import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../texts.ts';

const words = texts.images;

/** Where the picture stands among the others, and its way past its neighbours. */
export function Mover(props: {
  name: string;
  place: number;
  count: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  const { name, place, count, disabled, onMove } = props;
  const row = useRef<HTMLDivElement>(null);
  const step = (by: -1 | 1) => (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={words.move(name, by < 0 ? words.earlier : words.later)}
      disabled={disabled || (by < 0 ? place === 1 : place === count)}
      onClick={({ currentTarget }) => {
        flushSync(() => onMove(by));
        // A moved element loses the focus: restore it; at the edge only the opposite button is enabled.
        const next = currentTarget.disabled
          ? row.current?.querySelector<HTMLElement>('button:enabled')
          : currentTarget;
        next?.focus();
      }}
    >
      {by < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </IconButton>
  );
  return (
    <Box ref={row} display="flex" alignItems="center" justifyContent="space-between">
      {step(-1)}
      <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words.place(place, count)}
      </Box>
      {step(1)}
    </Box>
  );
}
