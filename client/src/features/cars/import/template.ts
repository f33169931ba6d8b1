import { carFieldRows } from '@autoplace/shared/contract';
import { toCsv } from '../../../kit/csv.ts';
import { choicesOf, isOptional } from '../form/choices.ts';
import { texts } from './texts.ts';

/** What each column of the template may hold, from the table of car fields. */
export const templateColumns = () =>
  carFieldRows.map(([name, { label, unit, input }]) => ({
    name,
    heading: unit === undefined ? label : `${label} (${unit})`,
    needed: !isOptional(name),
    values:
      choicesOf(name).length > 0
        ? choicesOf(name)
            .map(([, value]) => value)
            .join(', ')
        : texts.inputs[input as keyof typeof texts.inputs],
  }));

/** An empty list, as spreadsheets here open it. */
export const templateFile = (): string => toCsv([templateColumns().map(({ heading }) => heading)]);
