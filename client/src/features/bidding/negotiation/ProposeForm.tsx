import { useState } from 'react';
import { readWhole } from '../../../kit/form/read-number.ts';
import { formTexts } from '../form-texts.ts';
import { AmountField } from '../kinds/classic/AmountField.tsx';
import { MoneyForm } from '../parts/MoneyForm.tsx';
import type { AnswerFormProps } from './AcceptForm.tsx';
import { Conditions } from './Conditions.tsx';
import { standingText, texts } from './texts.ts';
import { useOwnAnswer } from './use-negotiation.ts';

/** Proposes a price within the bounds that the server has told. What is typed stays when it is refused. */
export function ProposeForm({ view, negotiation, onClose, ...answering }: AnswerFormProps) {
  const { you } = negotiation;
  const { pending, refusal, problem, send, forget } = useOwnAnswer(view.id, answering);
  const [bounds] = useState(negotiation.proposable ?? { least: negotiation.bid, most: negotiation.bid });
  const isOutdated = negotiation.proposable === null;
  const [typed, setTyped] = useState('');
  const euros = readWhole(typed);
  const isWithin = Number.isInteger(euros) && euros >= bounds.least && euros <= bounds.most;
  const range = texts.between(bounds.least, bounds.most);
  const complaint = typed === '' || isWithin ? null : Number.isInteger(euros) ? range : formTexts.wholeEuros;
  return (
    <MoneyForm
      view={view}
      pending={pending}
      missing={refusal}
      meaning={texts.proposeMeaning[you]}
      confirm={isWithin ? texts.proposeConfirm(euros) : texts.proposeNothing}
      disabled={!isWithin || isOutdated}
      conditions={<Conditions view={view} negotiation={negotiation} price={isWithin ? euros : null} />}
      onCancel={onClose}
      onConfirm={() => send({ action: 'propose', price: euros })}
    >
      <AmountField
        label={texts.amount}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          forget();
        }}
        minimum={bounds.least}
        step={100}
        complaint={
          problem ?? (isOutdated && !pending && refusal === null ? standingText(negotiation) : complaint)
        }
        help={range}
        autoFocus
      />
    </MoneyForm>
  );
}
