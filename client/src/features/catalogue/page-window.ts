const AROUND = 2;

/** The numbers on offer: the present page and its neighbours, five where there are as many. */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(pages, 2 * AROUND + 1);
  const first = Math.max(1, Math.min(page - AROUND, pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
