import { LONGEST_DESCRIPTION } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { Consent } from './Consent.tsx';
import { Fees } from './Fees.tsx';
import { ReviewedTerms } from './ReviewedTerms.tsx';

/** The words of the listing, all that was chosen, what it costs, and the consent. */
export const ReviewStep = ({ wizard }: { wizard: WizardState }) => (
  <Box display="grid" gap="6">
    <Box display="grid" gap="3">
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
    <Fees form={wizard.form.values} />
    <Consent given={wizard.consent} onGive={wizard.setConsent} />
  </Box>
);
