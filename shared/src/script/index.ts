export { toCyrillic } from './to-cyrillic.ts';
