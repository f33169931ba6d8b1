import { Box } from '@chakra-ui/react/box';
import { Star } from 'lucide-react';
import { texts } from './texts.ts';

const PLACES = [1, 2, 3, 4, 5];

/** One to five stars. */
export const Stars = ({ count }: { count: number }) => (
  <Box as="span" role="img" aria-label={texts.stars(count)} display="inline-flex" gap="0.5">
    {PLACES.map((place) => (
      <Box key={place} as="span" color={place <= count ? 'warning.fg' : 'fg.subtle'}>
        <Star size={16} fill={place <= count ? 'currentColor' : 'none'} aria-hidden />
      </Box>
    ))}
  </Box>
);
