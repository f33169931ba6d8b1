import { LONGEST_DESCRIPTION } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { commissionOn, listingFee, useFees } from '../../entities/auction/fees.ts';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { Consent } from '../../entities/auction/terms/Consent.tsx';
import { EndsOffers } from '../../entities/auction/terms/EndsOffers.tsx';
import { NoPictures } from '../../entities/car/NoPictures.tsx';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { formatFee } from '../../kit/format.ts';
import { StepList } from '../../kit/list/StepList.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { CreatedDialog } from './CreatedDialog.tsx';
import { CarPanel } from './car-step/CarPanel.tsx';
import { CarStep } from './car-step/CarStep.tsx';
import { type ChosenCar, carName } from './car-step/cars.ts';
import type { Draft } from './form/draft.ts';
import { type AuctionForm, numberOf } from './form/form.ts';
import { ReviewedTerms } from './review/ReviewedTerms.tsx';
import { StepButtons } from './StepButtons.tsx';
import { TypeStep } from './TypeStep.tsx';
import { TermsStep } from './terms/TermsStep.tsx';
import { texts } from './texts.ts';
import { FAILURE_ID, useWizard, type WizardState } from './use-wizard.ts';

interface WizardProps {
  userId: string;
  draft: Draft;
  given: ChosenCar | null;
  /** Null until they are loaded. */
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
        <Box mb={{ base: '4', md: '6' }}>
          <Box textStyle="eyebrow" color="fg.muted" mb="2" aria-live="polite">
            {texts.stepOf(steps.at + 1, steps.steps.length)}
          </Box>
          <StepList
            label={texts.stepList}
            steps={steps}
            titleOf={(one) => texts.steps[one]}
            disabled={wizard.busy}
          />
        </Box>
        {wizard.failure !== null && (
          <Box mb="5" id={FAILURE_ID} tabIndex={-1}>
            <Notice tone="error" title={texts.failure}>
              {wizard.failure}
            </Notice>
          </Box>
        )}
        <Surface as="div" p={{ base: '4', md: '7' }}>
          <Heading ref={steps.heading} as="h2" textStyle="subtitle" tabIndex={-1} mb="5" data-page-focus>
            {texts.steps[step]}
          </Heading>
          <chakra.fieldset disabled={wizard.busy} minW="0">
            {step === 'type' && <TypeStep wizard={wizard} />}
            {step === 'car' && <CarStep wizard={wizard} cars={cars} justAdded={justAdded} />}
            {step === 'terms' && <TermsStep wizard={wizard} />}
            {step === 'review' && <ReviewStep wizard={wizard} />}
          </chakra.fieldset>
        </Surface>
        <StepButtons wizard={wizard} />
      </form>
      {start.given !== null && <CarPanel car={start.given} busy={wizard.busy} onChange={changeCar} />}
      {wizard.created !== null && <CreatedDialog created={wizard.created} onAgain={onAgain} />}
    </Box>
  );
}

/** The words of the listing, all that was chosen, what it costs, and the consent. */
const ReviewStep = ({ wizard }: { wizard: WizardState }) => (
  <Box display="grid" gap="6">
    <Box display="grid" gap="3">
      {wizard.restore !== null && (
        <Notice
          tone="info"
          title={texts.review.otherCar}
          action={
            <Button size="sm" variant="outline" colorPalette="gray" onClick={wizard.restore}>
              {texts.review.restore}
            </Button>
          }
        />
      )}
      <TextField form={wizard.form} name="title" />
      <TextAreaField
        form={wizard.form}
        name="description"
        hint={texts.fields.descriptionHint}
        minH="9rem"
        most={LONGEST_DESCRIPTION}
        countOf={texts.fields.length}
      />
    </Box>
    <ReviewedTerms wizard={wizard} />
    <EndsOffers auctions={wizard.car?.auction?.status === 'ended' ? [wizard.car.auction] : []} />
    {wizard.car !== null && wizard.car.primaryImageUrl === null && (
      <NoPictures cars={[{ id: wizard.car.id, name: carName(wizard.car) }]} />
    )}
    <Fees form={wizard.form.values} />
    <Consent given={wizard.consent} onGive={wizard.setConsent} />
  </Box>
);

/** Both fees (R2): that of listing, and that of a sale with an example. */
function Fees({ form }: { form: AuctionForm }) {
  const fees = useFees();
  const startingPrice = numberOf(form, 'startingPrice') ?? 0;
  const example = Math.max(startingPrice, numberOf(form, 'reservePrice') ?? 0);
  const price = kindLooks[form.auctionType].hasBids ? example : startingPrice;
  return (
    <Box as="section" aria-labelledby="fees" bg="bg.subtle" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <Heading as="h3" id="fees" textStyle="sm" fontWeight="620" mb="2">
        {texts.fees.title}
      </Heading>
      <Box as="dl" textStyle="sm">
        <Box as="dt" fontWeight="560" display="flex" justifyContent="space-between" gap="4">
          {texts.fees.listing}
          <Box as="span" textStyle="figure.lg">
            {formatFee(listingFee(fees, startingPrice, form.featured))}
          </Box>
        </Box>
        <Box as="dd" color="fg.muted">
          {texts.fees.listingHow(fees, form.featured)}
        </Box>
        <Box as="dt" fontWeight="560" mt="3">
          {texts.fees.commission}
        </Box>
        <Box as="dd" color="fg.muted">
          {texts.fees.commissionHow(fees)}.{' '}
          {texts.fees.example(formatFee(price), formatFee(commissionOn(fees, price)))}
        </Box>
      </Box>
    </Box>
  );
}
