import { formatEur } from '@autoplace/shared/auction';

/** Why an answer was not taken. */
export const refusals = {
  over: 'Dogovor o ceni je završen.',
  notYourTurn: 'Sada odgovara druga strana.',
  otherGone: 'Nalog druge strane je zaključan, pa dogovor trenutno nije moguć.',
  ownCompany: 'Radite za firmu koja prodaje ovo vozilo, pa ga od nje ne možete kupiti.',
  outside: ({ least, most }: { least: number; most: number }) =>
    `Predložite iznos od ${formatEur(least)} do ${formatEur(most)}.`,
};
