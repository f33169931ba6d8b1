import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useRef } from 'react';
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
import { useWizard } from './use-wizard.ts';

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

const FAILURE = 'not-created';
/** Where each aim of the keyboard is. */
const PLACES = { step: 'h2', complaint: '[aria-invalid="true"]', failure: `#${FAILURE}` };

export function Wizard({ cars, justAdded, onChangeCar, onAgain, ...start }: WizardProps) {
  const wizard = useWizard({ ...start, cars: cars ?? [] });
  const { step, aim } = wizard;
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (aim === null) return;
    const find = (what: string) => frame.current?.querySelector<HTMLElement>(what);
    const target = (aim.at !== 'step' && find(PLACES[aim.at])) || find(PLACES.step);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [aim]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wizard.isLast) void wizard.create();
    else wizard.next();
  };
  const changeCar = () => {
    wizard.change({ carId: null });
    wizard.goTo('type');
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
      <form ref={frame} onSubmit={submit} noValidate aria-label={texts.title}>
        <StepList wizard={wizard} />
        {wizard.failure !== null && (
          <Box mb="5" id={FAILURE} tabIndex={-1}>
            <Notice tone="error" title={texts.failure}>
              {wizard.failure}
            </Notice>
          </Box>
        )}
        <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '7' }}>
          <Heading as="h2" textStyle="subtitle" tabIndex={-1} mb="5" data-page-focus>
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
