import {
  type Deal,
  type DealAction,
  type DealStepBody,
  dealStepBody,
  disputeDecision,
  disputeKind,
  EXPLAINED,
  MOST_DISPUTE_PICTURES,
  MOST_REASON_CHARACTERS,
  stepDescription,
  takeDealStep,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { disputeDecisions, disputeKinds } from '../../entities/deal/dispute-names.ts';
import { PICTURES } from '../../entities/picture/fit-picture.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { FileChoice } from '../../kit/files/FileChoice.tsx';
import { ChoiceField, SelectField } from '../../kit/form/ChoiceField.tsx';
import { type Fields, type Read, readBy } from '../../kit/form/read-fields.ts';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { tell } from '../../lib/messages.ts';
import { sendPictures } from './disputes/send-pictures.ts';
import { texts as disputeTexts } from './disputes/texts.ts';
import { actionLabel, questionOf, texts } from './texts.ts';

interface Values {
  dispute: string;
  decision: string;
  reason: string;
}
type Said = Pick<DealStepBody, 'dispute' | 'decision' | 'reason'>;

const FIELDS: Fields<Values> = {
  dispute: { label: disputeTexts.kindLabel, input: 'choice' },
  decision: { label: disputeTexts.decisionLabel, input: 'choice', help: disputeTexts.decisionHint },
  reason: { label: texts.dialog.reason, input: 'area' },
};
/** Of a report and its answer. */
const DESCRIBED: Fields<Values> = { ...FIELDS, reason: { label: texts.dialog.said, input: 'area' } };
const KINDS = [
  ['', texts.dialog.choose] as const,
  ...disputeKind.options.map((kind) => [kind, disputeKinds[kind]] as const),
];
const DECISIONS = disputeDecision.options.map((one) => [one, disputeDecisions[one]] as const);

const described = { reason: stepDescription };
const reading = {
  plain: (): Read<Values, Said> => ({ ok: true, body: {} }),
  explained: readBy<Values, Said>(FIELDS, dealStepBody.pick({ reason: true }).required()),
  answered: readBy<Values, Said>(DESCRIBED, dealStepBody.pick({}).extend(described)),
  disputed: readBy<Values, Said>(
    DESCRIBED,
    dealStepBody.pick({ dispute: true }).required().extend(described),
  ),
  decided: readBy<Values, Said>(FIELDS, dealStepBody.pick({ reason: true, decision: true }).required()),
};

/** What has to be said with a step. */
function asksFor(action: DealAction, { you, state }: Deal): keyof typeof reading {
  if (action === 'disputed') return 'disputed';
  if (action === 'dispute_answered') return 'answered';
  if (you !== 'administrator') return EXPLAINED.includes(action) ? 'explained' : 'plain';
  return state === 'disputed' ? 'decided' : 'explained';
}

const DANGEROUS: readonly DealAction[] = ['cancelled', 'defaulted', 'disputed', 'cancel_asked'];
/** Steps that describe something; a side may send pictures with them (R156). */
const DESCRIBING: readonly DealAction[] = ['disputed', 'dispute_answered'];

/** Why some could not be sent; null when all were. The step is taken by then. */
const picturesSent = (dealId: string, files: readonly File[]): Promise<string | null> =>
  files.length === 0
    ? Promise.resolve(null)
    : sendPictures(dealId, files).then(
        ({ problem }) => problem,
        (error) => reasonOf(error),
      );

/** Asks once more before a step, and for what has to be said with it. */
export function StepDialog(props: {
  deal: Deal;
  action: DealAction;
  /** Where the keyboard goes on afterwards. */
  finalFocus?: () => HTMLElement | null;
  onDone: (deal: Deal) => void;
  onClose: () => void;
}) {
  const { deal, action, onDone, onClose } = props;
  const words = texts.dialog;
  const asks = asksFor(action, deal);
  const describes = DESCRIBING.includes(action);
  const isPictured = describes && deal.you !== 'administrator';
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm<Values, Said>({
    fields: describes ? DESCRIBED : FIELDS,
    initial: { dispute: '', decision: '', reason: '' },
    read: reading[asks],
    async submit(said, clientStepId) {
      const after = await call(takeDealStep, {
        params: { id: deal.id },
        body: { action, clientStepId, ...said },
      });
      const problem = await picturesSent(deal.id, files);
      onDone(after);
      if (problem !== null)
        tell({
          tone: 'error',
          title: disputeTexts.addFailed,
          text: `${problem} ${disputeTexts.addLater}`,
        });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={actionLabel(action, deal)}
      stay={words.stay}
      confirm={actionLabel(action, deal)}
      palette={DANGEROUS.includes(action) ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      finalFocus={props.finalFocus}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <>
          {asks !== 'plain' && (
            <Box mt="5" display="grid" gap="2">
              {asks === 'disputed' && (
                <SelectField form={form} name="dispute" options={KINDS} data-autofocus />
              )}
              {asks === 'decided' && (
                <ChoiceField form={form} name="decision" options={DECISIONS} data-autofocus />
              )}
              <TextAreaField
                form={form}
                name="reason"
                most={MOST_REASON_CHARACTERS}
                quietWhileBlank
                data-autofocus
              />
            </Box>
          )}
          {isPictured && (
            <FileChoice
              words={disputeTexts}
              icon={ImagePlus}
              accept={PICTURES}
              most={MOST_DISPUTE_PICTURES}
              files={files}
              onChange={setFiles}
            />
          )}
          <Refusal title={words.failed} reason={form.failure} />
        </>
      }
    >
      <Box htmlTranslate="no" fontWeight="600">
        {deal.title}
      </Box>
      <Box mt="2">{questionOf(action, deal)}</Box>
      <Box mt="1" color="fg.muted">
        {deal.you === 'administrator' ? words.permanentBySupport : words.permanent}
      </Box>
    </ConfirmDialog>
  );
}
