/** Without letters that are easily taken for a digit or for one another (I, L, O, U). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;
const SPACE = 32 ** LENGTH;

/**
 * The number of a lot (R71) as people read and say it: 'K7M-2QX4'. It follows from the id alone, so it is the same
 * everywhere and for ever. Of 10,000 auctions two share a number with a probability of about 0.2 %: programs go by the id.
 */
export function lotNumber(auctionId: string): string {
  let rest = hash53(auctionId) % SPACE;
  let number = '';
  for (let place = 0; place < LENGTH; place++) {
    number = SIGNS.charAt(rest % 32) + number;
    rest = Math.floor(rest / 32);
  }
  return `${number.slice(0, 3)}-${number.slice(3)}`;
}

/**
 * The number that a text is, however it was typed: any case, with or without the dash, the letter O for 0, I and L for 1;
 * null if it is none. A word may happen to be one too ('BMW 320d').
 */
export function readLotNumber(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, first, last] = /^([\dA-Z]{3})[\s\p{Pd}]?([\dA-Z]{4})$/u.exec(plain) ?? [];
  if (first === undefined || last === undefined || plain.includes('U')) return null;
  return `${first}-${last}`;
}

/** 53 bits that depend on every character (the public-domain hash cyrb53). */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.charCodeAt(0);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (0x1fffff & low) + (high >>> 0);
}
