/** Letters and digits in the order in which ISO 3780 counts them; I, O and Q do not occur. */
const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

/** First character of a VIN, then the span of the second one, and the country that it was given to. */
const COUNTRIES: readonly (readonly [first: string, from: string, to: string, country: string])[] = [
  ['A', 'A', 'H', 'Južna Afrika'],
  ['J', 'A', '0', 'Japan'],
  ['K', 'L', 'R', 'Južna Koreja'],
  ['L', 'A', '0', 'Kina'],
  ['M', 'A', 'E', 'Indija'],
  ['M', 'L', 'R', 'Tajland'],
  ['N', 'L', 'R', 'Turska'],
  ['S', 'A', 'M', 'Velika Britanija'],
  ['S', 'N', 'T', 'Nemačka'],
  ['S', 'U', 'Z', 'Poljska'],
  ['T', 'A', 'H', 'Švajcarska'],
  ['T', 'J', 'P', 'Češka'],
  ['T', 'R', 'V', 'Mađarska'],
  ['T', 'W', '1', 'Portugalija'],
  ['U', '5', '7', 'Slovačka'],
  ['U', 'U', 'Z', 'Rumunija'],
  ['V', 'A', 'E', 'Austrija'],
  ['V', 'F', 'R', 'Francuska'],
  ['V', 'S', 'W', 'Španija'],
  ['V', 'X', '2', 'Srbija'],
  ['V', '3', '5', 'Hrvatska'],
  ['W', 'A', '0', 'Nemačka'],
  ['X', 'A', 'E', 'Bugarska'],
  ['X', 'L', 'R', 'Holandija'],
  ['X', 'S', 'W', 'Rusija'],
  ['X', '3', '0', 'Rusija'],
  ['Y', 'A', 'E', 'Belgija'],
  ['Y', 'F', 'K', 'Finska'],
  ['Y', 'S', 'W', 'Švedska'],
  ['Z', 'A', 'R', 'Italija'],
  ['1', 'A', '0', 'SAD'],
  ['2', 'A', '0', 'Kanada'],
  ['3', 'A', 'W', 'Meksiko'],
  ['4', 'A', '0', 'SAD'],
  ['5', 'A', '0', 'SAD'],
  ['7', 'S', 'S', 'SAD'],
  ['9', 'A', 'E', 'Brazil'],
];

/** Identifiers that a maker of one country uses for plants of another. */
const ELSEWHERE: Readonly<Record<string, string>> = { VXK: 'Francuska', XP7: 'Nemačka', AAV: 'Južna Afrika' };

/** Where the identifier of the maker is registered; null if that country sells no cars here. */
export function countryOf(vin: string): string | null {
  const elsewhere = ELSEWHERE[vin.slice(0, 3)];
  if (elsewhere !== undefined) return elsewhere;
  const second = ORDER.indexOf(vin.charAt(1));
  const found = COUNTRIES.find(
    ([first, from, to]) =>
      first === vin.charAt(0) && second >= ORDER.indexOf(from) && second <= ORDER.indexOf(to),
  );
  return found?.[3] ?? null;
}
