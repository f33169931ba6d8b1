import type { CarFormValues, FieldName } from './car-form.ts';

/** The fields that hold one text. */
export type TextName = {
  [N in FieldName]: CarFormValues[N] extends string ? N : never;
}[FieldName];

/** The id of a field's control, by which the first wrong one is found and focused. */
export const fieldId = (name: FieldName): string => `car-${name}`;
