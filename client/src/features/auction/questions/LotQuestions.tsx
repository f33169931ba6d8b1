import { askBody, askQuestion, MOST_QUESTION_CHARACTERS, QUESTIONS_PART } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useFirst } from '../../../kit/list/use-first.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { useLinkedPart } from '../../../lib/page/use-linked-part.ts';
import { Section } from '../Section.tsx';
import { PublicForm } from './PublicForm.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { questionTexts as texts } from './question-texts.ts';
import { useQuestions } from './use-questions.ts';

const FIRST = 5;
const askWords = {
  label: texts.yourQuestion,
  hint: texts.askHint,
  send: texts.sendQuestion,
  failed: texts.askFailed,
};
const schema = askBody.pick({ text: true });

/** What buyers ask the seller in public, and the answers (R218); of a lot that is over only what was asked. */
export default function LotQuestions(props: { auctionId: string; isOpen: boolean; isOwn: boolean }) {
  const { auctionId, isOpen, isOwn } = props;
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const { value, error, reload, put } = useQuestions(auctionId, userId);
  const section = useRef<HTMLDivElement>(null);
  useLinkedPart(QUESTIONS_PART, section);
  const { items, own, mayAnswer } = value ?? { items: [], own: [], mayAnswer: false };
  const { list, shown, more, showAll } = useFirst(items, FIRST);
  if (value === null && error === null) return <Box minH="12rem" />;
  if (!isOpen && error === null && items.length === 0) return null;
  const ask = async (text: string, clientQuestionId: string) => {
    const body = { text, clientQuestionId };
    put(await call(askQuestion, { params: { id: auctionId }, body }), true);
    tell({ tone: 'success', title: texts.asked, text });
  };
  return (
    <Section ref={section} tabIndex={-1} title={texts.title}>
      {value === null && <Failure title={texts.failed} reason={error ?? ''} onRetry={reload} />}
      {value !== null && items.length === 0 && <Box color="fg.muted">{texts.none}</Box>}
      <ul ref={list}>
        {shown.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            isOwn={own.includes(question.id)}
            mayAnswer={mayAnswer && isOpen}
            userId={userId}
            onAnswered={(answered) => put(answered, false)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="outline" colorPalette="gray" onClick={showAll}>
          {texts.more(more)}
        </Button>
      )}
      {isOpen && !isOwn && (
        <Box mt="4">
          {userId === undefined ? (
            <Button variant="outline" onClick={() => requestLogin()}>
              {texts.ask}
            </Button>
          ) : (
            <PublicForm
              words={askWords}
              schema={schema}
              most={MOST_QUESTION_CHARACTERS}
              draftKey={`autoplace.question.${userId}.${auctionId}`}
              send={ask}
            />
          )}
        </Box>
      )}
    </Section>
  );
}
