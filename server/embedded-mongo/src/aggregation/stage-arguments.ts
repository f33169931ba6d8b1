import { numberOf } from '../commands/arguments.ts';
import { MongoError } from '../semantics/index.ts';

/** The argument of `$limit` or `$skip`. */
export const numberStage = (name: '$limit' | '$skip', value: unknown): number => {
  const number = numberOf(value, name);
  const valid = Number.isSafeInteger(number) && number >= (name === '$limit' ? 1 : 0);
  if (!valid) throw new MongoError(15958, 'Location15958', `invalid argument to ${name} stage: ${number}`);
  return number;
};

/** The argument of `$count`: the name of the field that receives the number. */
export const countStage = (value: unknown): string => {
  if (typeof value !== 'string' || value === '' || value.startsWith('$') || value.includes('.')) {
    throw new MongoError(40156, 'Location40156', 'the count field must be a non-empty string without $ or .');
  }
  return value;
};
