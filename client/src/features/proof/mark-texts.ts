/** Words of the mark of a lot and of its alarm. */
export const markTexts = {
  heard: 'Zapis',
  agrees: 'Provereno',
  parts: 'Ne slaže se',
  markLabel: (state: string) => `${state}: dokaz aukcije`,
  title: 'Zapis se ne slaže',
  text: 'Server sada tvrdi nešto drugo nego što je ovom pregledaču ranije rekao o ovoj aukciji. Sačuvajte dokaze pre nego što zatvorite stranicu; da li ćete i dalje davati ponude, odlučujete sami.',
  look: 'Pogledaj',
  save: 'Sačuvaj dokaze',
  fileName: (auctionId: string) => `dokazi-${auctionId}.json`,
};
