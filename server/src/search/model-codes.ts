/** A make's family as its type code tells it: '320d' is a BMW of the 'Serija 3', 'E 220' a Mercedes of the 'E klasa'. */
interface CodedModel {
  make: 'BMW' | 'Mercedes-Benz';
  model: string;
}

/** Numbers that stand on the boot of a BMW. */
const BMW_NUMBERS =
  /^(114|116|118|120|123|125|128|130|135|140|214|216|218|220|225|228|230|235|240|315|316|318|320|323|324|325|328|330|335|340|418|420|425|428|430|435|440|518|520|523|524|525|528|530|535|540|545|550|628|630|635|640|645|650|725|728|730|735|740|745|750|760|840|850)$/;
const BMW_ENDINGS = /^(d|i|xd|xi|e|ci|ti|td|tds|cd|is|ix|dx|xdrive)$/;
const MERCEDES_LETTERS =
  /^(a|b|c|e|g|r|s|v|cl|cla|clc|cls|clk|gl|gla|glb|glc|gle|glk|gls|ml|sl|slk|slc|eqa|eqb|eqc)$/;
const MERCEDES_NUMBERS =
  /^(43|45|53|55|63|140|150|160|170|180|190|200|220|230|240|250|260|270|280|290|300|320|350|380|400|420|430|450|500|560|580|600)$/;

/** Words that follow such a code and belong to it: 'd', 'CDI', 'xDrive'. */
export const CODE_ENDINGS = /^(d|i|xd|xi|e|ci|ti|td|tds|cd|is|ix|kompressor|kompresor)$/;

/** `number` as '320'; `letters` the word after it, or '' without one. */
export function bmwCode(number: string, letters: string, besideMake: boolean): CodedModel | null {
  const known = BMW_NUMBERS.test(number) && (besideMake || BMW_ENDINGS.test(letters) || letters === '');
  return known ? { make: 'BMW', model: `Serija ${number.charAt(0)}` } : null;
}

/** `letters` as 'e' or 'glc' before a `number` as '220'. */
export function mercedesCode(letters: string, number: string): CodedModel | null {
  if (!MERCEDES_LETTERS.test(letters) || !MERCEDES_NUMBERS.test(number)) return null;
  const name = letters.toUpperCase();
  return { make: 'Mercedes-Benz', model: name.length === 1 ? `${name} klasa` : name };
}
