import express from 'express';

/**
 * Parses JSON bodies of at most 100 kB. Half of a surrogate pair, which no program types, becomes the replacement
 * character: such a text has no UTF-8, could not be hashed into a log, and would stop the commit it is part of.
 */
export const jsonBody = express.json({
  limit: '100kb',
  reviver: (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value),
});
