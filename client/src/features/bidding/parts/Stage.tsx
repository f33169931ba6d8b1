import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { KindLook } from '../../../entities/auction/kinds/kind.ts';
import { PANEL_PADDING } from './panel-padding.ts';
import { RollingPrice } from './RollingPrice.tsx';

interface StageProps {
  countdown: ReactNode;
  priceLabel: string;
  price: number;
  aside?: ReactNode;
  /** Of the price. */
  color?: KindLook['colors']['stage'];
}

/** The dark head of the panel: the time and the price, the two numbers that everything here is about. */
export function Stage({ countdown, priceLabel, price, aside, color }: StageProps) {
  return (
    <Box bg="stage" color="stage.fg" p={PANEL_PADDING} borderBottomWidth="1px" borderColor="stage.line">
      {countdown}
      <Box h="1px" bg="stage.line" my="4" />
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="3">
        <Box>
          <Box textStyle="eyebrow" color="stage.muted" mb="1">
            {priceLabel}
          </Box>
          <Box textStyle="figure.xl" color={color}>
            <RollingPrice price={price} testId="current-price" />
          </Box>
        </Box>
        {aside}
      </Box>
    </Box>
  );
}
