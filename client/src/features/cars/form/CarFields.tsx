import { horsepowerOf } from '@autoplace/shared/auction';
import { CAR_FIELDS, type CarField, type CarFieldName } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Fragment, type ReactNode } from 'react';
import { Dab } from '../../../entities/car/Dab.tsx';
import { paintOf } from '../../../entities/car/paint.ts';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { FieldGrid, type TextName } from '../../../kit/form/Field.tsx';
import { readNumber } from '../../../kit/form/read-number.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { NumberField, TextField } from '../../../kit/form/TextField.tsx';
import { PaperField } from '../paper/PaperField.tsx';
import type { Picture } from '../pictures/picture.ts';
import { texts } from '../texts.ts';
import { type CarForm, type CarFormValues, finerOptions, namesOfStep } from './car-form.ts';
import { choicesOf, isOptional } from './choices.ts';
import { EntriesField, type EntriesName } from './EntriesField.tsx';
import { makes, modelsOf } from './models.ts';
import { VinSuggestion } from './VinSuggestion.tsx';

const words = texts.form;
const LONGEST_DESCRIPTION = 1_000;

interface CarFieldsProps {
  form: CarForm;
  step: number;
  /** Offers all fuels and gearboxes that a car may have, not only those of a new one. */
  finer?: boolean;
  /** Of the form, which a damage may name. */
  pictures: readonly Picture[];
}

/** The fields of one step, as the table of car fields has them. */
export const CarFields = ({ form, step, finer = false, pictures }: CarFieldsProps) => (
  <FieldGrid>
    {namesOfStep(step).map((name) =>
      name === 'paper' ? (
        <PaperField key={name} form={form} pictures={pictures} />
      ) : (
        <Fragment key={name}>
          <Box gridColumn={isWide(name) ? '1 / -1' : undefined} minW="0">
            <CarInput form={form} name={name} finer={finer} />
          </Box>
          {name === 'vin' && <VinSuggestion form={form} />}
        </Fragment>
      ),
    )}
  </FieldGrid>
);

const rowOf = (name: CarFieldName): CarField => CAR_FIELDS[name];
const WIDE: readonly CarField['input'][] = ['area', 'entries'];
/** Alone on its line on a wide screen. */
const isWide = (name: CarFieldName) =>
  WIDE.includes(rowOf(name).input) || name === 'color' || name === 'bodyType';

function CarInput({ form, name, finer }: { form: CarForm; name: CarFieldName; finer: boolean }) {
  const text = { form, name: name as TextName<CarFormValues> };
  switch (rowOf(name).input) {
    case 'number':
    case 'amount':
    case 'decimal':
      return <NumberField {...text} hint={name === 'powerKw' && horsepower(form.values.powerKw)} />;
    case 'choice':
    case 'yesNo':
      return <ChoiceField {...text} options={[...optionsOf(name), ...(finer ? finerOptions(name) : [])]} />;
    case 'entries':
      return <EntriesField form={form} name={name as EntriesName} />;
    case 'area':
      return (
        <TextAreaField
          {...text}
          minH="0"
          rows={name === 'description' ? 6 : 3}
          {...(name === 'description' && { most: LONGEST_DESCRIPTION, countOf: words.descriptionLength })}
        />
      );
    default:
      return <TextField {...text} {...lineOf(form, name)} />;
  }
}

function horsepower(typed: string) {
  const kw = readNumber(typed);
  return kw > 0 && words.horsepower(horsepowerOf(kw));
}

/** What is particular to a line of text. */
function lineOf({ values }: CarForm, name: CarFieldName) {
  if (name === 'make') return { suggestions: makes };
  if (name === 'model') return { suggestions: modelsOf(values.make) };
  if (name !== 'vin') return {};
  return {
    aside: words.vinLength(values.vin.length),
    autoCapitalize: 'characters',
    spellCheck: false,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.04em',
    write: (text: string) => text.replace(/\s/g, '').toUpperCase(),
  } as const;
}

/** The values of a choice; where none is needed, with one for that. */
function optionsOf(name: CarFieldName): (readonly [value: string, label: ReactNode])[] {
  const none = isOptional(name) ? [['', words.notGiven] as const] : [];
  return [...none, ...choicesOf(name).map(([value, label]) => [value, painted(name, value, label)] as const)];
}

function painted(name: CarFieldName, value: string, label: string): ReactNode {
  if (name !== 'color') return label;
  return (
    <>
      <Dab paint={paintOf[value as keyof typeof paintOf]} />
      {label}
    </>
  );
}
