import {
  answerBody,
  answerQuestion,
  type LotQuestion,
  MOST_ANSWER_CHARACTERS,
  reportQuestion,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { requestLogin } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { PublicForm } from './PublicForm.tsx';
import { questionTexts as texts } from './question-texts.ts';

const answerWords = {
  label: texts.yourAnswer,
  hint: texts.answerHint,
  send: texts.sendAnswer,
  failed: texts.answerFailed,
};

/** What was just written takes the keyboard from its form, which is gone. */
const focusOn = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** One question with its answer, and what the user may do with it. */
export function QuestionRow(props: {
  question: LotQuestion;
  isOwn: boolean;
  mayAnswer: boolean;
  userId: string | undefined;
  onAnswered: (question: LotQuestion) => void;
}) {
  const { question, isOwn, mayAnswer, userId, onAnswered } = props;
  const { id, text, at, asker, answer } = question;
  const [answering, setAnswering] = useState<'not yet' | 'now' | 'no more' | 'done'>('not yet');
  const send = async (words: string) => {
    onAnswered(await call(answerQuestion, { params: { id }, body: { text: words } }));
    setAnswering('done');
  };
  return (
    <Box as="li" py="4" _notFirst={{ borderTopWidth: '1px', borderColor: 'border' }}>
      <Said by={isOwn ? texts.you : (asker ?? texts.someone)} at={at} text={text} />
      {answer !== null && (
        <Box
          ref={answering === 'done' ? focusOn : undefined}
          role="group"
          aria-label={texts.answer}
          tabIndex={-1}
          mt="3"
          ps="4"
          borderStartWidth="3px"
          borderColor="brand.solid"
        >
          <Said by={texts.seller} at={answer.at} text={answer.text} />
        </Box>
      )}
      {/* What is being typed stays also where a colleague was faster: the server says so. */}
      {mayAnswer && (answer === null || answering === 'now') && userId !== undefined && (
        <Box mt="3">
          {answering === 'now' ? (
            <PublicForm
              words={answerWords}
              schema={answerBody}
              most={MOST_ANSWER_CHARACTERS}
              draftKey={`autoplace.answer.${userId}.${id}`}
              send={send}
              onCancel={() => setAnswering('no more')}
            />
          ) : (
            <Button
              size="sm"
              variant="outline"
              autoFocus={answering === 'no more'}
              onClick={() => setAnswering('now')}
            >
              {texts.reply}
            </Button>
          )}
        </Box>
      )}
      {!isOwn && <Report id={id} text={text} isSignedIn={userId !== undefined} />}
    </Box>
  );
}

const Said = ({ by, at, text }: { by: string; at: string; text: string }) => (
  <>
    <Box textStyle="sm" color="fg.muted">
      {by}, <time dateTime={at}>{formatMoment(at)}</time>
    </Box>
    <Box htmlTranslate="no" mt="1" maxW="68ch" overflowWrap="anywhere" lineHeight="1.6">
      {text}
    </Box>
  </>
);

/** Tells support of a question that should not be public, after asking; a visitor is asked to sign in first. */
function Report({ id, text, isSignedIn }: { id: string; text: string; isSignedIn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isReported, setReported] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const report = () =>
    attempt(async () => {
      await call(reportQuestion, { params: { id } });
      setReported(true);
      setAsking(false);
    });
  return (
    <Box tabIndex={-1} data-page-focus mt="1" role="status" textStyle="sm" color="fg.muted">
      {isReported ? (
        texts.reported
      ) : (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          ms="-3"
          aria-haspopup="dialog"
          aria-label={texts.reportOf(text)}
          onClick={() => (isSignedIn ? setAsking(true) : requestLogin())}
        >
          <Flag size={14} aria-hidden />
          {texts.report}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.reportTitle}
          stay={texts.cancel}
          confirm={texts.report}
          busy={busy}
          more={<Refusal title={texts.reportFailed} reason={failure} />}
          onStay={() => setAsking(false)}
          onConfirm={() => void report()}
        >
          {texts.reportText}
          <Box htmlTranslate="no" mt="3" color="fg.muted" overflowWrap="anywhere">
            {text}
          </Box>
        </ConfirmDialog>
      )}
    </Box>
  );
}
