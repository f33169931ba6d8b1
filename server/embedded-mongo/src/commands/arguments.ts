import { Double, Int32, Long } from 'bson';
import { type Doc, MongoError } from '../semantics/index.ts';

/** A plain object, not one of the BSON value classes. */
export const isDocument = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !('_bsontype' in value);

const wrongType = (name: string, expected: string): MongoError =>
  new MongoError(14, 'TypeMismatch', `BSON field '${name}' is the wrong type, expected ${expected}`);

/** A required string, such as the name of a collection. */
export const stringArgument = (body: Doc, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string') throw wrongType(name, "type 'string'");
  return value;
};

/** The name of the collection a command is about; throws InvalidNamespace when none can have it. */
export const collectionArgument = (body: Doc, name: string): string => {
  const value = stringArgument(body, name);
  if (value === '' || value.startsWith('.') || value.endsWith('.') || /[$\0]/.test(value)) {
    throw new MongoError(73, 'InvalidNamespace', `Invalid collection name: '${value}'`);
  }
  return value;
};

export const documentArgument = (body: Doc, name: string): Doc | undefined => {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(name, "type 'object'");
  return value;
};

/** A required list of documents, such as the items of a batch. */
export const documentsArgument = (body: Doc, name: string): Doc[] => {
  const value = body[name];
  if (!Array.isArray(value) || !value.every(isDocument)) throw wrongType(name, "type 'array' of objects");
  return value;
};

/** A boolean, which old drivers give as a number. */
export const booleanArgument = (body: Doc, name: string, fallback: boolean): boolean => {
  const value = body[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  return numberOf(value, name) !== 0;
};

/** A whole number that is not negative. */
export const countArgument = (body: Doc, name: string, fallback: number): number => {
  const value = body[name];
  if (value === undefined || value === null) return fallback;
  const number = numberOf(value, name);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new MongoError(
      51024,
      'Location51024',
      `BSON field '${name}' value must be >= 0, actual value '${number}'`,
    );
  }
  return number;
};

/** A BSON number of any type as a JavaScript number. */
export const numberOf = (value: unknown, name: string): number => {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  throw wrongType(name, 'a number');
};
