import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { Notice } from '../../kit/page/Notice.tsx';
import { CreatedDialog } from './CreatedDialog.tsx';
import { CarPanel } from './car-step/CarPanel.tsx';
import { CarStep } from './car-step/CarStep.tsx';
import type { ChosenCar } from './car-step/cars.ts';
import type { Draft } from './form/draft.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepList } from './StepList.tsx';
import { TypeStep } from './TypeStep.tsx';
import { TermsStep } from './terms/TermsStep.tsx';
import { texts } from './texts.ts';
import { FAILURE_ID, useWizard } from './use-wizard.ts';

interface WizardProps {
  userId: string;
  draft: Draft;
  given: ChosenCar | null;
  /** Null while they are being loaded. */
  cars: ChosenCar[] | null;
  justAdded: string | null;
  onCarTaken: () => Promise<void>;
  onChangeCar: () => void;
  onAgain: () => void;
}

export function Wizard({ cars, justAdded, onChangeCar, onAgain, ...start }: WizardProps) {
  const wizard = useWizard({ ...start, cars: cars ?? [] });
  const { steps } = wizard;
  const { step } = steps;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (steps.isLast) wizard.create();
    else steps.next();
  };
  const changeCar = () => {
    wizard.choose('');
    steps.go('type');
    onChangeCar();
  };

  return (
    <Box
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl: start.given === null ? undefined : 'minmax(0, 1fr) 20rem',
      }}
    >
      <form onSubmit={submit} noValidate aria-label={texts.title}>
        <StepList wizard={wizard} />
        {wizard.failure !== null && (
          <Box mb="5" id={FAILURE_ID} tabIndex={-1}>
            <Notice tone="error" title={texts.failure}>
              {wizard.failure}
            </Notice>
          </Box>
        )}
        <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '7' }}>
          <Heading ref={steps.heading} as="h2" textStyle="subtitle" tabIndex={-1} mb="5" data-page-focus>
            {texts.steps[step]}
          </Heading>
          <chakra.fieldset disabled={wizard.busy} minW="0">
            {step === 'type' && <TypeStep wizard={wizard} />}
            {step === 'car' && <CarStep wizard={wizard} cars={cars} justAdded={justAdded} />}
            {step === 'terms' && <TermsStep wizard={wizard} />}
            {step === 'review' && <ReviewStep wizard={wizard} />}
          </chakra.fieldset>
        </Box>
        <StepButtons wizard={wizard} />
      </form>
      {start.given !== null && <CarPanel car={start.given} busy={wizard.busy} onChange={changeCar} />}
      {wizard.created !== null && <CreatedDialog created={wizard.created} onAgain={onAgain} />}
    </Box>
  );
}
