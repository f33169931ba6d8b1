import { counted, nounFor } from '../../../kit/format.ts';

/** Words of the tree over all auctions. */
export const treeTexts = {
  title: 'Zajednički zapis',
  hint: 'Otisci događaja svih aukcija ulaze u jedno stablo koje samo raste. Ko bi izmenio jednu aukciju, morao bi da promeni zapis koji vide svi.',
  again: 'Proveri ponovo',
  againLabel: 'Proveri ponovo zajednički zapis',
  failed: 'Zajednički zapis nije proveren',
  empty: 'U zajedničkom zapisu još nema ničega.',
  noChain: 'Proverava se posle lanca događaja.',
  entry: {
    in: 'Upisano u zajednički zapis: otisak poslednjeg događaja ove aukcije je u stablu.',
    notYet: 'Poslednji događaj još nije u stablu. Ulazi u roku od deset sekundi.',
    wrong: 'Dokaz da je poslednji događaj u stablu nije ispravan.',
  },
  history: {
    first: 'Ovaj pregledač prvi put vidi zajednički zapis i od sada ga pamti.',
    goesOn: 'Nastavlja zapis koji je ovaj pregledač poslednji put video; ništa nije izbačeno ni izmenjeno.',
    parts: 'Ne nastavlja zapis koji je ovaj pregledač ranije video.',
    otherLog:
      'Ovo je drugi zapis od onog koji je ovaj pregledač ranije video, na primer posle vraćanja iz kopije.',
  },
  signature: {
    good: (size: number) =>
      `Potpis AutoPlace-a na zapisu (${counted(size, 'upis', 'upisa', 'upisa')}) je ispravan.`,
    unable: (size: number) =>
      `Zapis ima ${counted(size, 'upis', 'upisa', 'upisa')}. Potpis ovaj pregledač ne ume da proveri.`,
    otherLog: (size: number) =>
      `Zapis (${counted(size, 'upis', 'upisa', 'upisa')}) nije onaj čiji su ključevi objavljeni.`,
    wrong: (size: number) => `Potpis na zapisu (${counted(size, 'upis', 'upisa', 'upisa')}) nije ispravan.`,
  },
  witnesses: (count: number) =>
    count === 0
      ? 'Na njemu još nema potpisa nezavisnih svedoka.'
      : `${nounFor(count, 'Potpisao ga je', 'Potpisala su ga', 'Potpisalo ga je')} i ${counted(count, 'svedok', 'svedoka', 'svedoka')}. Te potpise proverava program za proveru.`,
};
