import { LONGEST_DESCRIPTION } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { TextArea } from '../../../kit/form/TextArea.tsx';
import { controlOf, FieldFrame } from '../fields/Field.tsx';
import { descriptionOf, titleOf } from '../form/auction-body.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { Consent } from './Consent.tsx';
import { Fees } from './Fees.tsx';
import { ReviewedTerms } from './ReviewedTerms.tsx';

/** The words of the listing, all that was chosen, what it costs, and the consent. */
export function ReviewStep({ wizard }: { wizard: WizardState }) {
  const { form, car } = wizard;
  const description = descriptionOf(form, car);
  return (
    <Box display="grid" gap="6">
      <Box display="grid" gap="3">
        <FieldFrame wizard={wizard} name="title" label={texts.fields.title} hint={texts.fields.titleHint}>
          <Input
            {...controlOf(wizard, 'title')}
            value={titleOf(form, car)}
            onChange={({ target }) => wizard.change({ title: target.value })}
          />
        </FieldFrame>
        <FieldFrame
          wizard={wizard}
          name="description"
          label={texts.fields.description}
          hint={`${texts.fields.descriptionHint} ${texts.fields.length(description.length, LONGEST_DESCRIPTION)}`}
        >
          <TextArea
            minH="9rem"
            {...controlOf(wizard, 'description')}
            value={description}
            onChange={({ target }) => wizard.change({ description: target.value })}
          />
        </FieldFrame>
      </Box>
      <ReviewedTerms wizard={wizard} />
      <Fees form={form} />
      <Consent given={wizard.consent} onGive={wizard.setConsent} />
    </Box>
  );
}
