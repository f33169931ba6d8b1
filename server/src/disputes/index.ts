/** What other capabilities may use of this one. */
export { factText } from './fact-text.ts';
