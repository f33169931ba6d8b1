/** Lower case without diacritics, đ as dj: the form in which typed words are compared. */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replace(/\p{M}/gu, '').trim();
