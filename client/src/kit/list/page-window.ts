/** How many page numbers are on offer at once. */
export const NUMBERS = 5;

/** The numbers on offer: the present page in the middle of its neighbours, as far as there are any. */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(pages, NUMBERS);
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
