const CYRILLIC: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'абвгдђежзијклмнопрстћуфхцчш'].map((letter, at) => [letter, [...'abvgdđežzijklmnoprstćufhcčš'][at]]),
  ),
  љ: 'lj',
  њ: 'nj',
  џ: 'dž',
  // Russian keyboards write these.
  й: 'j',
  ы: 'i',
  э: 'e',
  щ: 'šč',
  ё: 'e',
  ю: 'ju',
  я: 'ja',
  ь: '',
  ъ: '',
};

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

/** Serbian Cyrillic in Latin letters with their diacritics; capitals stay capitals. */
export const toLatin = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const latin = CYRILLIC[letter.toLowerCase()];
    if (latin === undefined) return letter;
    return isUpper(letter) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin;
  });

/** Latin, lower case, without diacritics and outer spaces, đ as dj: the form in which words are compared. */
export const fold = (text: string): string =>
  toLatin(text).toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replace(/\p{M}/gu, '').trim();
