export { withInnerQuotes } from './inner-quotes.ts';
export { hasWords, type SearchWord, searchText, searchWords, soundOf, withLatinX } from './search-text.ts';
export { toCyrillic } from './to-cyrillic.ts';
export { fold, toLatin } from './to-latin.ts';
