import {
  answerRating,
  type DealRatings,
  MOST_RATING_CHARACTERS,
  type RatingAnswerBody,
  ratingAnswerBody,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { texts } from './texts.ts';

const FIELDS: Fields<RatingAnswerBody> = {
  text: { label: texts.yourAnswer, input: 'area', help: texts.answerHint },
};
const read = readBy<RatingAnswerBody, RatingAnswerBody>(FIELDS, ratingAnswerBody);

/** Answers the rating of the other side, once. */
export function AnswerForm(props: {
  dealId: string;
  userId: string;
  onSent: (ratings: DealRatings) => void;
}) {
  const { dealId: id, userId, onSent } = props;
  const form = useForm<RatingAnswerBody, RatingAnswerBody>({
    fields: FIELDS,
    initial: { text: '' },
    read,
    draftKey: `autoplace.rating-answer.${userId}.${id}`,
    keeper: 'tab',
    async submit(body) {
      onSent(await call(answerRating, { params: { id }, body }));
    },
  });
  return (
    <Box asChild mt="4">
      <form onSubmit={(event) => void form.submit(event)} noValidate data-screen-only>
        <TextAreaField form={form} name="text" most={MOST_RATING_CHARACTERS} minH="5rem" quietWhileBlank />
        <Refusal title={texts.answerFailed} reason={form.failure} />
        <BusyButton
          type="submit"
          mt="3"
          variant="outline"
          loading={form.state === 'sending'}
          loadingText={texts.sending}
        >
          {texts.sendAnswer}
        </BusyButton>
      </form>
    </Box>
  );
}
