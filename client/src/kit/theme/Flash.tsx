import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Lights up once whenever `value` changes, not when it is first shown. `color` is a colour token. */
export function Flash(props: { value: string | number; color: string; children: ReactNode }) {
  const { value, color, children } = props;
  const shown = useRef(value);
  const [flashes, setFlashes] = useState(0);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    setFlashes((count) => count + 1);
  }, [value]);
  return (
    <Box
      // A new key starts the animation again.
      key={flashes}
      data-flashes={flashes}
      borderRadius="sm"
      mx="-1.5"
      px="1.5"
      css={{ '--flash-color': `colors.${color}` }}
      animation={flashes > 0 ? 'price-flash 1.1s ease-out' : undefined}
    >
      {children}
    </Box>
  );
}
