import type { Deal, DealRatings, DealSide } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
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

/** Until when the viewer may rate the other side; null if not, or not any more. */
export const useRateUntil = (deal: Deal, ratings: DealRatings | null): string | null =>
  useOnlyLooks(deal) ? null : (ratings?.rateUntil ?? null);

/** What the sides say of each other once the deal is completed, and a form for what the viewer has not said yet. */
export function RatingsPanel({ deal, userId, ratings, onChange }: RatingsProps) {
  const { you } = deal;
  const onlyLooks = useOnlyLooks(deal);
  const rateUntil = useRateUntil(deal, ratings);
  /** Whose rating the viewer has just given or answered: it takes the keyboard, since the form is gone. */
  const [written, setWritten] = useState<DealSide | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (written !== null) section.current?.focus({ preventScroll: true });
  }, [written]);
  const sent = (by: DealSide) => (changed: DealRatings) => {
    onChange(changed);
    setWritten(by);
  };
  if (ratings.ratings.length === 0 && deal.state !== 'completed') return null;
  return (
    <Panel title={texts.title}>
      <Box display="grid" gap="6">
        {ratings.ratings.length === 0 && rateUntil === null && <Box color="fg.muted">{texts.none}</Box>}
        {ratings.ratings.map((rating) => (
          <Box
            as="section"
            key={rating.by}
            ref={rating.by === written ? section : undefined}
            tabIndex={-1}
            aria-label={texts.of[rating.by]}
          >
            <Box fontWeight="560" mb="1">
              {texts.of[rating.by]}
            </Box>
            <RatingCard rating={rating} />
            {rating.hiddenFor !== null && (
              <Notice mt="3" tone="warning" title={texts.hiddenFor(rating.hiddenFor)} />
            )}
            {you !== 'administrator' &&
              !onlyLooks &&
              rating.by !== you &&
              rating.answer === null &&
              rating.hiddenFor === null && (
                <AnswerForm dealId={deal.id} userId={userId} onSent={sent(rating.by)} />
              )}
            {you === 'administrator' && <VisibilityButton deal={deal} rating={rating} onDone={onChange} />}
          </Box>
        ))}
        {you !== 'administrator' && rateUntil !== null && (
          <RateForm dealId={deal.id} you={you} userId={userId} until={rateUntil} onSent={sent(you)} />
        )}
      </Box>
    </Panel>
  );
}
