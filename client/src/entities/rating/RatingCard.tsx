import type { DealRating } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../kit/format-moments.ts';
import { texts } from './texts.ts';

/** A rating with its words and the answer to it; `about` says of which sale, `children` follow. */
export const RatingCard = (props: {
  rating: Pick<DealRating, 'by' | 'stars' | 'text' | 'at' | 'answer'>;
  about?: string;
  children?: ReactNode;
}) => {
  const { rating, about, children } = props;
  const { by, stars, text, at, answer } = rating;
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Stars count={stars} />
        <Box textStyle="sm" color="fg.muted">
          {texts.by[by]}, <time dateTime={at}>{formatDate(at)}</time>
        </Box>
      </Box>
      {about !== undefined && (
        <Box htmlTranslate="no" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {about}
        </Box>
      )}
      {text !== null && (
        <Box htmlTranslate="no" mt="1.5" overflowWrap="anywhere" whiteSpace="pre-line">
          {text}
        </Box>
      )}
      {answer !== null && (
        <Box mt="2.5" ps="4" borderInlineStartWidth="3px" borderColor="border.emphasized">
          <Box textStyle="sm" color="fg.muted">
            {texts.answerOf[by]}, <time dateTime={answer.at}>{formatDate(answer.at)}</time>
          </Box>
          <Box htmlTranslate="no" overflowWrap="anywhere" whiteSpace="pre-line">
            {answer.text}
          </Box>
        </Box>
      )}
      {children}
    </Box>
  );
};

const PLACES = [1, 2, 3, 4, 5];

/** One to five stars. */
const Stars = ({ count }: { count: number }) => (
  <Box as="span" role="img" aria-label={texts.stars(count)} display="inline-flex" gap="0.5">
    {PLACES.map((place) => (
      <Box key={place} as="span" color={place <= count ? 'warning.fg' : 'fg.subtle'}>
        <Star size={16} fill={place <= count ? 'currentColor' : 'none'} aria-hidden />
      </Box>
    ))}
  </Box>
);
