import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { KindLook } from '../../../entities/auction/kinds/kind.ts';
import { PANEL_PADDING } from './panel-padding.ts';
import { RollingPrice } from './RollingPrice.tsx';

interface StageProps {
  countdown: ReactNode;
  priceLabel: string;
  price: number;
  /** Under the price. */
  caption?: ReactNode;
  /** Beside the price, which then has a row of its own. */
  aside?: ReactNode;
  /** Of the price. */
  color?: KindLook['colors']['stage'];
}

/** The dark head of the panel: the time and the price, the two numbers that everything here is about. */
export function Stage({ countdown, priceLabel, price, caption, aside, color }: StageProps) {
  return (
    <Box
      bg="stage"
      color="stage.fg"
      p={PANEL_PADDING}
      py={{ lg: '4' }}
      borderBottomWidth="1px"
      borderColor="stage.line"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="4"
    >
      <Box
        // As wide as the longest time: where the price stands must not follow from how many digits are left (R334).
        flex={aside ? '0 0 100%' : '1 1 9.6rem'}
        {...(aside && { pb: '4', borderBottomWidth: '1px', borderColor: 'stage.line' })}
      >
        {countdown}
      </Box>
      <Box alignSelf={aside ? 'flex-end' : undefined}>
        <Box textStyle="eyebrow" color="stage.muted" mb={aside ? '1' : undefined}>
          {priceLabel}
        </Box>
        <Box textStyle="figure.xl" fontSize={aside ? undefined : '2rem'} color={color}>
          <RollingPrice price={price} testId="current-price" />
        </Box>
        {caption}
      </Box>
      {aside}
    </Box>
  );
}
