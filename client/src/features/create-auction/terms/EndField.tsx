import { Box } from '@chakra-ui/react/box';
import { Choices } from '../fields/Choices.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { MomentInput } from '../fields/MomentInput.tsx';
import { endsAt, startsAt } from '../form/auction-body.ts';
import { DURATIONS } from '../form/form.ts';
import { toField } from '../form/moments.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';

const field = (at: number) => (Number.isNaN(at) ? '' : toField(at));

/** A number of days after the start, or a date; the number of days moves with the start. */
export function EndField({ wizard }: { wizard: WizardState }) {
  const { form, now } = wizard;
  return (
    <FieldFrame wizard={wizard} name="endDate" label={texts.end.date} hint={texts.end.hint}>
      <Box mb="3">
        <Choices
          name="duration"
          label={texts.end.quick}
          options={DURATIONS.map((days) => [days, texts.end.days(days)] as const)}
          chosen={form.duration}
          onChoose={(duration) => wizard.change({ duration, endDate: '' })}
        />
      </Box>
      <MomentInput
        wizard={wizard}
        name="endDate"
        value={form.duration === null ? form.endDate : field(endsAt(form, now))}
        least={field(startsAt(form, now))}
        onChange={(endDate) => wizard.change({ endDate, duration: null })}
      />
    </FieldFrame>
  );
}
