/**
 * A regular expression that finds this text, for the database. What `RegExp.escape` returns begins with a code ('\\x61'), by which MongoDB
 * looks up no index.
 */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
