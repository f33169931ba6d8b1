import {
  type DealRatings,
  type DealSide,
  MOST_RATING_CHARACTERS,
  type RateBody,
  rateBody,
  rateDeal,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Star } from 'lucide-react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { texts } from './texts.ts';

interface Values {
  stars: string;
  text: string;
}
const FIELDS: Fields<Values> = {
  stars: { label: texts.stars, input: 'number', help: texts.starsHint },
  text: { label: texts.text, input: 'area', help: texts.textHint, optional: true },
};
const read = readBy<Values, RateBody>(FIELDS, rateBody);
const STARS = ['1', '2', '3', '4', '5'].map(
  (stars) =>
    [
      stars,
      <Box as="span" key={stars} display="inline-flex" alignItems="center" gap="1.5">
        <Star size={16} aria-hidden />
        {stars}
      </Box>,
    ] as const,
);

/** Its id, for links to it. */
export const RATE_FORM = 'ocena';

/** Rates the other side. The tab keeps what is typed until it is sent. */
export function RateForm(props: {
  dealId: string;
  you: DealSide;
  userId: string;
  /** Instant. */
  until: string;
  onSent: (ratings: DealRatings) => void;
}) {
  const { dealId: id, you, userId, until, onSent } = props;
  const form = useForm<Values, RateBody>({
    fields: FIELDS,
    initial: { stars: '', text: '' },
    read,
    draftKey: `autoplace.rating.${userId}.${id}`,
    keeper: 'tab',
    async submit(body) {
      onSent(await call(rateDeal, { params: { id }, body }));
    },
  });
  return (
    <form
      id={RATE_FORM}
      tabIndex={-1}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-label={texts.rate[you]}
      data-screen-only
    >
      <Box fontWeight="560">{texts.rate[you]}</Box>
      <Box textStyle="sm" color="fg.muted" mb="3">
        {texts.seenBy[you]} {texts.until(formatDate(until))}
      </Box>
      <Box mb="4">
        <ChoiceField form={form} name="stars" options={STARS} />
      </Box>
      <TextAreaField form={form} name="text" most={MOST_RATING_CHARACTERS} minH="5rem" quietWhileBlank />
      <Refusal title={texts.sendFailed} reason={form.failure} />
      <BusyButton type="submit" mt="3" loading={form.state === 'sending'} loadingText={texts.sending}>
        {texts.send}
      </BusyButton>
    </form>
  );
}
