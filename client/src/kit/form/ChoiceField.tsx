import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Choice } from './Choice.ts';
import { drawnAlone, Field, type FieldProps, type TextName } from './Field.tsx';
import { type Option, PlainSelect } from './PlainSelect.tsx';
import type { NameOf } from './read-fields.ts';
import type { Form } from './use-form.ts';

interface ChoiceFieldProps<V extends object> extends FieldProps<V, TextName<V>> {
  /** In their order; an empty value stands for no choice. */
  options: readonly Option[];
  /** Where the keyboard begins in a dialog. */
  'data-autofocus'?: true;
}

/** One of a few values, all of them in sight. The first one carries the field's id, to be focused. */
export const ChoiceField = drawnAlone(function ChoiceField<V extends object>({
  options,
  ...props
}: ChoiceFieldProps<V>) {
  const { form, name, 'data-autofocus': first } = props;
  return (
    <Field group {...props}>
      <Choices options={options} form={form} name={name} first={first} />
    </Field>
  );
});

/** The choices alone, named by `label` or by the field around them. */
export function Choices<V extends object>(props: {
  form: Form<V>;
  name: NameOf<V>;
  options: readonly Option[];
  label?: string;
  /** Where the value of the field is not the choice itself. */
  chosen?: string;
  onChoose?: (value: string) => void;
  first?: true | undefined;
}) {
  const { form, name, options, label, onChoose, chosen = form.values[name] } = props;
  const { id, name: _, onBlur, ...described } = form.control(name);
  const choose = onChoose ?? ((value: string) => form.set(name, value as V[NameOf<V>]));
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-label` : undefined}
      {...described}
      display="flex"
      flexWrap="wrap"
      gap="2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      {options.map(([value, content], index) => (
        <Choice key={value}>
          <chakra.input
            type="radio"
            srOnly
            id={index === 0 ? id : undefined}
            data-autofocus={index === 0 ? props.first : undefined}
            name={id}
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
          {content}
        </Choice>
      ))}
    </Box>
  );
}

/** One of several values in a list that opens; without the frame of a field where it stands beside another. */
export function Select<V extends object>(props: {
  form: Form<V>;
  name: TextName<V>;
  options: readonly Option[];
  label?: string;
  onChoose?: ((value: string) => void) | undefined;
  first?: true | undefined;
}) {
  const { form, name, options, label } = props;
  const choose = props.onChoose ?? ((value: string) => form.set(name, value as V[TextName<V>]));
  return (
    <PlainSelect
      {...form.control(name)}
      data-autofocus={props.first}
      aria-label={label}
      value={form.values[name] as string}
      options={options}
      onChoose={choose}
    />
  );
}

export const SelectField = drawnAlone(function SelectField<V extends object>({
  options,
  onChoose,
  ...props
}: ChoiceFieldProps<V> & {
  /** Where more changes than the field. */
  onChoose?: (value: string) => void;
}) {
  const { form, name, 'data-autofocus': first } = props;
  return (
    <Field {...props}>
      <Select options={options} form={form} name={name} first={first} onChoose={onChoose} />
    </Field>
  );
});

/** A checkbox with its label beside it and an explanation below. */
export const CheckField = drawnAlone(function CheckField<V extends object>(
  props: FieldProps<V, NameOf<V>> & { onCheck?: (on: boolean) => void },
) {
  const { form, name, label, hint } = props;
  const field = form.fields[name];
  const id = form.idOf(name);
  const help = hint ?? field.help;
  const set = props.onCheck ?? ((on: boolean) => form.set(name, on as V[NameOf<V>]));
  return (
    <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="center">
      <Box asChild boxSize="6" accentColor="{colors.brand.solid}">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          onChange={({ target }) => set(target.checked)}
          aria-describedby={help === undefined ? undefined : `${id}-hint`}
        />
      </Box>
      <Box asChild fontWeight="600" py="1.5">
        <label htmlFor={id}>{label ?? field.label}</label>
      </Box>
      {help !== undefined && (
        <Box id={`${id}-hint`} gridColumn="2" textStyle="sm" color="fg.muted">
          {help}
        </Box>
      )}
    </Box>
  );
});
