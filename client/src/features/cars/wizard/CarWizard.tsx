import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { useLeaveGuard } from '../../../lib/page/use-leave-guard.ts';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { CarFields } from '../form/CarFields.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { texts } from '../texts.ts';
import { SavingProblem } from './SavingProblem.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardActions } from './WizardActions.tsx';
import { WizardHeader } from './WizardHeader.tsx';

/** Where cancelling and the last way of the success dialog lead. */
const DASHBOARD = '/dealer/dashboard';

/** 'Dodaj Novi Automobil' */
export function CarWizard(props: { userId: string; draftKey: string; onAgain: () => void }) {
  const { userId, draftKey, onAgain } = props;
  const wizard = useWizard(userId, draftKey);
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
    if (busy) return;
    if (steps.isLast) wizard.save();
    else steps.next();
  };
  return (
    <Container py={{ base: '6', md: '10' }} maxW="60rem">
      <WizardHeader
        step={steps.at}
        saving={busy}
        onJump={steps.go}
        onCancel={() => (wizard.dirty ? setCancelling(true) : leave())}
      />
      <Box mt="6" display="grid" gap="6">
        {draft !== null && added === null && (
          <DraftNotice
            words={texts.draft}
            savedAt={draft.savedAt}
            picturesLost={wizard.restored === 'lost'}
            onRestart={restart}
          />
        )}
        <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
          <form onSubmit={submit} noValidate aria-busy={busy}>
            <Heading ref={steps.heading} as="h2" tabIndex={-1} data-page-focus textStyle="subtitle" mb="5">
              {texts.wizard.steps[steps.at]}
            </Heading>
            {steps.isLast ? (
              <PictureField
                form={wizard.pictureForm}
                uploads={saving.uploads}
                problem={wizard.pictureProblem}
                disabled={busy}
              />
            ) : (
              <CarFields form={wizard.form} step={steps.at} />
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
