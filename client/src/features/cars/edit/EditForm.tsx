import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { FormEvent } from 'react';
import { isInAuction } from '../../../entities/car/stock.ts';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { DraftState } from '../draft/DraftState.tsx';
import type { Resumed } from '../draft/edit-draft.ts';
import { CarFields } from '../form/CarFields.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { texts } from '../texts.ts';
import { SavingProblem } from '../wizard/SavingProblem.tsx';
import { useEdit } from './use-edit.ts';

const words = texts.edit;

interface EditFormProps {
  car: DealerCar;
  draftKey: string;
  /** The draft under the key. */
  draft: Resumed | null;
  /** Forgets it and begins with the car as it is. */
  onDiscard: () => void;
}

export function EditForm({ car, draftKey, draft, onDiscard }: EditFormProps) {
  const edit = useEdit(car, draftKey, draft);
  const { form, pictureForm, saving } = edit;
  const { outcome, uploads } = saving;
  const busy = form.state === 'sending';
  const preparing = pictureForm.preparing !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !preparing) edit.save();
  };
  return (
    <>
      <Box asChild display="grid" gap="6">
        <form onSubmit={submit} noValidate aria-busy={busy}>
          {draft !== null && (
            <DraftNotice
              words={texts.editDraft}
              savedAt={draft.savedAt}
              picturesLost={edit.restored === 'lost'}
              onRestart={onDiscard}
            />
          )}
          {isInAuction(car) && <Notice tone="info" title={words.inAuction} />}
          {[0, 1, 2].map((step) => (
            <Panel key={step} title={texts.wizard.steps[step] ?? ''}>
              <CarFields form={form} step={step} finer pictures={pictureForm.pictures.all} />
            </Panel>
          ))}
          <Panel title={texts.wizard.steps[3] ?? ''}>
            <PictureField
              form={pictureForm}
              uploads={uploads}
              problem={edit.pictureProblem}
              disabled={busy}
            />
          </Panel>
          <SavingProblem outcome={outcome} words={words} />
          <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="3">
            <DraftState kept={edit.kept} />
            <LinkButton to={edit.path} size="lg" variant="surface" colorPalette="gray">
              {texts.cancel}
            </LinkButton>
            <BusyButton
              type="submit"
              size="lg"
              loading={busy || preparing}
              loadingText={busy ? texts.wizard.saving : texts.images.preparingShort}
            >
              {outcome?.is === 'partly' ? texts.retry : words.save}
            </BusyButton>
          </Box>
        </form>
      </Box>
      <LeaveDialog
        question={edit.leaveQuestion}
        title={texts.leave.cancelTitle}
        text={texts.leave.cancelText}
        stay={texts.leave.stay}
        leave={texts.leave.cancel}
      />
    </>
  );
}
