/** Words of what can be had instead of a lot, or beside it. */
export const texts = {
  open: 'Slične aukcije u toku',
  similar: 'Slični automobili u ponudi',
  noSimilar: 'Trenutno u ponudi nema sličnih automobila.',
  allSimilar: 'Pogledaj sve slične',
  startsIn: (countdown: string) => `Počinje za ${countdown}`,
  endsIn: (countdown: string) => `Još ${countdown}`,
};
