import {
  allowAsker,
  blockAsker,
  getModeratedQuestion,
  hideQuestion,
  type ModeratedQuestion,
  showQuestion,
} from '@autoplace/shared/contract';
import { useState } from 'react';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type Fact, FactList } from '../../../kit/list/FactList.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { tell } from '../../../lib/messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { Action, Sheet } from '../Sheet.tsx';
import { QuestionMarks } from './QuestionList.tsx';
import { texts } from './texts.ts';

const facts = texts.facts;
const CALLS = { hide: hideQuestion, block: blockAsker };

/** One question for support: what was asked, by whom, and what can be done. */
export function QuestionSheet({ id }: { id: string }) {
  const [asked, setAsked] = useState<keyof typeof CALLS | null>(null);
  const loaded = useCall(getModeratedQuestion, { params: { id } });
  const changed = () => void loaded.reload();
  const undo = async (which: typeof showQuestion | typeof allowAsker, done: string, text: string) => {
    try {
      await call(which, { params: { id } });
      tell({ tone: 'success', title: done, text });
      changed();
    } catch (error) {
      tell({ tone: 'error', title: texts.changeFailed, text: reasonOf(error) });
    }
  };
  const actionsOf = ({ state, blocked, auctionId, text, asker }: ModeratedQuestion) => (
    <>
      {state !== 'hidden' && <Action onClick={() => setAsked('hide')}>{texts.actions.hide}</Action>}
      {state !== 'open' && (
        <Action onClick={() => void undo(showQuestion, texts.isShown, text)}>
          {texts.actions[state === 'hidden' ? 'show' : 'keep']}
        </Action>
      )}
      {blocked === null ? (
        <Action onClick={() => setAsked('block')}>{texts.actions.block}</Action>
      ) : (
        <Action onClick={() => void undo(allowAsker, texts.isAllowed, asker.email)}>
          {texts.actions.allow}
        </Action>
      )}
      <LinkButton to={`/auctions/${auctionId}`} variant="outline" colorPalette="gray">
        {texts.toLot}
      </LinkButton>
    </>
  );
  return (
    <Sheet
      section="questions"
      back={texts.back}
      loaded={loaded}
      name={({ text }) => text}
      actions={actionsOf}
    >
      {(question) => (
        <>
          <Panel title={texts.about} aside={<QuestionMarks question={question} />}>
            <FactList facts={factsOf(question)} />
          </Panel>
          {asked !== null && (
            <ReasonDialog
              words={texts.dialogs[asked]}
              subject={asked === 'hide' ? question.text : question.asker.email}
              danger
              onSubmit={(body) => call(CALLS[asked], { params: { id }, body })}
              onClose={() => setAsked(null)}
              onDone={changed}
            />
          )}
        </>
      )}
    </Sheet>
  );
}

const measured = (measure: ModeratedQuestion['hidden']) =>
  measure && texts.by(measure.reason, measure.by, formatMoment(measure.at));

const factsOf = (question: ModeratedQuestion): Fact[] => [
  [facts.question, question.text, true],
  [facts.answer, question.answer?.text ?? null, true],
  [facts.lot, question.title, true],
  [facts.at, formatMoment(question.at)],
  [facts.asker, `${question.asker.name} (${question.asker.email})`, true],
  [facts.reports, String(question.reports)],
  [facts.hidden, measured(question.hidden)],
  [facts.blocked, measured(question.blocked)],
];
