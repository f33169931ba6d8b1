/** Lower case without diacritics, đ as dj, single spaces: the form in which words are compared. */
export const searchText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Every word of the query somewhere in the text, in any order. */
export const wordsOf = (query: string): string[] => searchText(query).split(' ').filter(Boolean).slice(0, 8);
