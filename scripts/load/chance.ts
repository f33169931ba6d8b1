/** Numbers from 0 up to 1, as of `seeded`. */
export type Random = () => number;

export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

export const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;
