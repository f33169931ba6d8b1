import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { StepList } from '../../../kit/list/StepList.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { ProgressBar } from '../../../kit/page/ProgressBar.tsx';
import { useLeaveGuard } from '../../../lib/page/use-leave-guard.ts';
import { DocumentField } from '../documents/DocumentField.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { DraftState } from '../draft/DraftState.tsx';
import { CarFields } from '../form/CarFields.tsx';
import type { CarFormValues } from '../form/car-form.ts';
import { DamagePictures } from '../paper/DamagePicture.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { texts } from '../texts.ts';
import { SavingProblem } from './SavingProblem.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';

const words = texts.wizard;

function WizardHeader({ wizard, onCancel }: { wizard: Wizard; onCancel: () => void }) {
  const { steps, busy } = wizard;
  const [at, all] = [steps.at + 1, steps.steps.length];
  const percent = (at / all) * 100;
  return (
    <Box display="grid" gap="4">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="4">
        <PageTitle>{words.title}</PageTitle>
        <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
      <Box>
        <Box
          display="flex"
          justifyContent="space-between"
          mb="2"
          textStyle="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <span>{words.stepOf(at, all)}</span>
          <span>{words.done(percent)}</span>
        </Box>
        <ProgressBar label={words.done(percent)} percent={percent} />
      </Box>
      <StepList
        label={words.stepsLabel}
        steps={steps}
        titleOf={(step) => words.steps[step]}
        disabled={busy}
      />
    </Box>
  );
}

/** Where cancelling and the last way of the success dialog lead. */
const DASHBOARD = '/dealer/dashboard';

/** 'Dodaj Novi Automobil' */
export function CarWizard(props: {
  userId: string;
  draftKey: string;
  /** What the fields hold unless there is a draft. */
  typed?: Partial<CarFormValues> | undefined;
  onAgain: () => void;
}) {
  const { userId, draftKey, typed, onAgain } = props;
  const wizard = useWizard(userId, draftKey, typed);
  const { steps, busy, draft, saving, added } = wizard;
  const [cancelling, setCancelling] = useState(false);
  const guard = useLeaveGuard(wizard.dirty);
  const navigate = useNavigate();
  const leave = () => {
    wizard.forget();
    guard.release();
    void navigate(DASHBOARD);
  };
  const restart = () => {
    wizard.forget();
    onAgain();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || (steps.isLast && wizard.pictureForm.preparing !== null)) return;
    if (steps.isLast) wizard.save();
    else steps.next();
  };
  return (
    <Container py={{ base: '6', md: '10' }} maxW="60rem">
      <WizardHeader wizard={wizard} onCancel={() => (wizard.dirty ? setCancelling(true) : leave())} />
      <Box mt="6" display="grid" gap="6">
        {draft !== null && added === null && (
          <DraftNotice
            words={texts.draft}
            savedAt={draft.savedAt}
            picturesLost={wizard.restored === 'lost'}
            documentsLost={wizard.restoredDocuments === 'lost'}
            onRestart={restart}
          />
        )}
        <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
          <form onSubmit={submit} noValidate aria-busy={busy}>
            <Heading ref={steps.heading} as="h2" tabIndex={-1} data-page-focus textStyle="subtitle" mb="5">
              {texts.wizard.steps[steps.at]}
            </Heading>
            {steps.isLast ? (
              <FilesStep wizard={wizard} />
            ) : (
              <CarFields form={wizard.form} step={steps.at} pictures={wizard.pictureForm.pictures.all} />
            )}
            <Box mt="4" display="grid" gap="5">
              <SavingProblem outcome={saving.outcome} words={texts.wizard} />
              <WizardActions wizard={wizard} />
            </Box>
          </form>
        </Box>
      </Box>
      {cancelling && (
        <ConfirmDialog
          title={texts.leave.cancelTitle}
          palette="outbid"
          stay={texts.leave.stay}
          confirm={texts.leave.cancel}
          onStay={() => setCancelling(false)}
          onConfirm={leave}
        >
          {texts.leave.cancelText}
        </ConfirmDialog>
      )}
      <LeaveDialog
        question={guard.question}
        title={texts.leave.leaveTitle}
        text={texts.leave.leaveText}
        stay={texts.leave.stay}
        leave={texts.leave.leave}
      />
      {added !== null && <SuccessDialog car={added} onAnother={onAgain} dashboard={DASHBOARD} />}
    </Container>
  );
}

/** 'Nazad' and, as the form's own button, 'Sledeći' or on the last step 'Sačuvaj'. */
function WizardActions({ wizard }: { wizard: Wizard }) {
  const { steps, busy, kept, saving } = wizard;
  const preparing = wizard.pictureForm.preparing !== null;
  const again = saving.outcome?.is === 'partly';
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" pt="6" borderTopWidth="1px">
      <Button
        variant="surface"
        colorPalette="gray"
        size="lg"
        disabled={steps.at === 0 || busy}
        onClick={steps.back}
      >
        {words.back}
      </Button>
      <DraftState kept={kept} />
      <BusyButton
        type="submit"
        size="lg"
        flex={{ base: '1', md: '0 0 auto' }}
        minW="9rem"
        loading={busy || (steps.isLast && preparing)}
        loadingText={busy ? words.saving : texts.images.preparingShort}
      >
        {!steps.isLast ? words.next : again ? texts.retry : words.save}
      </BusyButton>
    </Box>
  );
}

/** The last step: the pictures of the car, which of them show its damages, and its documents. */
function FilesStep({ wizard }: { wizard: Wizard }) {
  const { form, pictureForm, documentForm, pictureProblem, busy, saving } = wizard;
  const { uploads } = saving;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <PictureField form={pictureForm} uploads={uploads} problem={pictureProblem} disabled={busy} />
      <DamagePictures form={form} pictures={pictureForm.pictures.all} disabled={busy} />
      <DocumentField form={documentForm} uploads={uploads} disabled={busy} />
    </Box>
  );
}
