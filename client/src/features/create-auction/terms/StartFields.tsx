import { Box } from '@chakra-ui/react/box';
import { Choices } from '../fields/Choices.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { MomentInput } from '../fields/MomentInput.tsx';
import { toField, tomorrow } from '../form/moments.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';

/** At once or later; a date that was entered is there again when the choice comes back to it. */
export function StartFields({ wizard }: { wizard: WizardState }) {
  const { scheduled, startDate } = wizard.form;
  const choose = (scheduled: boolean) =>
    wizard.change({ scheduled, startDate: startDate === '' ? toField(tomorrow(wizard.now)) : startDate });
  return (
    <Box as="fieldset" minW="0">
      <Box as="legend" fontWeight="600" mb="1.5">
        {texts.start.legend}
      </Box>
      <Choices
        name="scheduled"
        label={texts.start.legend}
        options={[
          [false, texts.start.now],
          [true, texts.start.later],
        ]}
        chosen={scheduled}
        onChoose={choose}
      />
      {scheduled && (
        <Box mt="4">
          <FieldFrame wizard={wizard} name="startDate" label={texts.start.date} hint={texts.start.hint}>
            <MomentInput
              wizard={wizard}
              name="startDate"
              value={startDate}
              least={toField(wizard.now)}
              onChange={(startDate) => wizard.change({ startDate })}
            />
          </FieldFrame>
        </Box>
      )}
    </Box>
  );
}
