/** What other capabilities may use of this one. */
export { foldedPatterns } from './folded-pattern.ts';
export { knownMake, meantMake, writtenMake, writtenModel } from './known-makes.ts';
export { modelFamily } from './model-family.ts';
export { hasWanted, litresText, standsAlone, type WantedWord, wantedWords } from './wanted-words.ts';
export { driveNamed } from './words/drives.ts';
