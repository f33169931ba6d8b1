import type { Deal, DealRatings } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { RatingCard } from '../../../entities/rating/RatingCard.tsx';
import { useOnlyLooks } from '../../../entities/user/member-role.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { RateForm } from './RateForm.tsx';
import { texts } from './texts.ts';
import { VisibilityButton } from './VisibilityDialog.tsx';

interface RatingsProps {
  deal: Deal;
  userId: string;
  ratings: DealRatings;
  onChange: (ratings: DealRatings) => void;
}

/** What the sides say of each other once the deal is completed, and a form for what the viewer has not said yet. */
export function RatingsPanel({ deal, userId, ratings, onChange }: RatingsProps) {
  const { you } = deal;
  const onlyLooks = useOnlyLooks(deal);
  const { rateUntil } = ratings;
  if (ratings.ratings.length === 0 && deal.state !== 'completed') return null;
  return (
    <Panel title={texts.title}>
      <Box display="grid" gap="6">
        {ratings.ratings.length === 0 && rateUntil === null && <Box color="fg.muted">{texts.none}</Box>}
        {ratings.ratings.map((rating) => (
          <Box as="section" key={rating.by} aria-label={texts.of[rating.by]}>
            <Box fontWeight="560" mb="1">
              {texts.of[rating.by]}
            </Box>
            <RatingCard rating={rating} />
            {rating.hiddenFor !== null && (
              <Box mt="3">
                <Notice tone="warning" title={texts.hiddenFor(rating.hiddenFor)} />
              </Box>
            )}
            {you !== 'administrator' &&
              !onlyLooks &&
              rating.by !== you &&
              rating.answer === null &&
              rating.hiddenFor === null && <AnswerForm dealId={deal.id} userId={userId} onSent={onChange} />}
            {you === 'administrator' && <VisibilityButton deal={deal} rating={rating} onDone={onChange} />}
          </Box>
        ))}
        {you !== 'administrator' && !onlyLooks && rateUntil !== null && (
          <RateForm dealId={deal.id} you={you} userId={userId} until={rateUntil} onSent={onChange} />
        )}
      </Box>
    </Panel>
  );
}
