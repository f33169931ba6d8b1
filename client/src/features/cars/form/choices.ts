import { CAR_FIELDS, type CarField, type CarFieldName } from '@autoplace/shared/contract';
import { labelOfValue, yesNoLabels } from '../../../entities/car/labels.ts';

const rowOf = (name: CarFieldName): CarField => CAR_FIELDS[name];

/** Of an enum, or one that may be absent. */
function valuesOf(schema: unknown): string[] {
  const { options, unwrap } = schema as { options?: string[]; unwrap?: () => unknown };
  return options ?? (unwrap === undefined ? [] : valuesOf(unwrap.call(schema)));
}

/** Whether a car may do without a value of the field. */
export const isOptional = (name: CarFieldName): boolean =>
  rowOf(name).input === 'entries' || rowOf(name).entered.safeParse(null).success;

/** The values of a choice, with their labels; none for a field that is typed. */
export function choicesOf(name: CarFieldName): [value: string, label: string][] {
  const { input, entered } = rowOf(name);
  if (input === 'yesNo') return Object.entries(yesNoLabels);
  return input === 'choice' ? valuesOf(entered).map((value) => [value, labelOfValue(name, value)]) : [];
}
