import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Choices } from '../../../kit/form/ChoiceField.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { toMoment } from '../../../kit/form/read-fields.ts';
import { endsAt, startsAt } from '../form/auction-body.ts';
import { DURATIONS } from '../form/form.ts';
import { tomorrow } from '../form/moments.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';

/** At once or later; a date that was entered is there again when the choice comes back to it. */
export function StartFields({ wizard: { form, now } }: { wizard: WizardState }) {
  const { scheduled, startDate } = form.values;
  return (
    <Box as="fieldset" minW="0">
      <Box as="legend" textStyle="sm" fontWeight="600" mb="1.5">
        {texts.start.legend}
      </Box>
      <Choices
        form={form}
        name="scheduled"
        label={texts.start.legend}
        options={[
          ['now', texts.start.now],
          ['later', texts.start.later],
        ]}
        chosen={scheduled ? 'later' : 'now'}
        onChoose={(choice) =>
          form.change({
            scheduled: choice === 'later',
            startDate: startDate === '' ? toMoment(tomorrow(now)) : startDate,
          })
        }
      />
      {scheduled && (
        <Box mt="4">
          <Field form={form} name="startDate">
            <MomentInput
              control={form.control('startDate')}
              value={startDate}
              least={toMoment(now)}
              onChange={(startDate) => form.change({ startDate })}
            />
          </Field>
        </Box>
      )}
    </Box>
  );
}

/** A number of days after the start, or a chosen moment; a chosen number of days moves along with the start. */
export function EndField({ wizard: { form, now } }: { wizard: WizardState }) {
  const { values } = form;
  return (
    <Field form={form} name="endDate">
      <Box mb="3">
        <Choices
          form={form}
          name="duration"
          label={texts.end.quick}
          options={DURATIONS.map((days) => [String(days), texts.end.days(days)] as const)}
          onChoose={(duration) => form.change({ duration, endDate: '' })}
        />
      </Box>
      <MomentInput
        control={form.control('endDate')}
        value={values.duration === '' ? values.endDate : toMoment(endsAt(values, now))}
        least={toMoment(startsAt(values, now))}
        onChange={(endDate) => form.change({ endDate, duration: '' })}
      />
    </Field>
  );
}

const MomentInput = (props: {
  control: object;
  value: string;
  least: string;
  onChange: (value: string) => void;
}) => (
  <Input
    {...props.control}
    type="datetime-local"
    min={props.least}
    maxW="18rem"
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
  />
);
