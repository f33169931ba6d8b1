/** A quotation with others in it. */
const NESTED = /„([^„“”]*(?:„[^„“”]*[“”][^„“”]*)+)[“”]/gu;

/** A text that quotes titles and names that may have quotation marks themselves: those within others become inner ones, as in „Golf ’GTI’“. */
export const withInnerQuotes = (text: string): string =>
  text.replace(NESTED, (_, inside: string) => `„${inside.replace(/[„“”]/gu, '’')}“`);
