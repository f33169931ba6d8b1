/** Shorter words are too like each other. */
const SHORTEST = 5;

/** In shorter words another letter makes another word ('plavi', 'pravi'), unless the finger just missed its key. */
const LONG = 7;
const KEYS = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'];

function areNeighbours(a: string, b: string): boolean {
  const [rowA, rowB] = [a, b].map((letter) => KEYS.findIndex((row) => row.includes(letter)));
  const [columnA, columnB] = [a, b].map(
    (letter) => KEYS.find((row) => row.includes(letter))?.indexOf(letter) ?? 0,
  );
  const row = (rowB ?? 0) - (rowA ?? 0);
  const column = (columnB ?? 0) - (columnA ?? 0);
  // Each row stands half a key to the right of the one above.
  return Math.abs(row) <= 1 && (row === 0 ? Math.abs(column) === 1 : column === 0 || column === -row);
}

/** Whether one letter more, less, changed or swapped with its neighbour makes `a` of `b`. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length + right.length === 1) return true;
  if (left.length === 1 && right.length === 1) return a.length >= LONG || areNeighbours(left, right);
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

type Typos<T> = (word: string) => T | null;

/**
 * Finds the intended word of a mistyped one of five or more letters. The first letter must be right, and a slip that could
 * be from two different words is from neither.
 */
export function createTypos<T>(
  words: ReadonlyMap<string, T>,
  sameMeaning: (a: T, b: T) => boolean,
): Typos<T> {
  const byLetter = Map.groupBy(
    [...words].filter(([word]) => word.length >= SHORTEST && /^[a-z]+$/.test(word)),
    ([word]) => word.charAt(0),
  );
  return (word) => {
    if (word.length < SHORTEST || word.length > 20) return null;
    let meant: T | null = null;
    for (const [candidate, meaning] of byLetter.get(word.charAt(0)) ?? []) {
      if (!isOneSlip(word, candidate)) continue;
      if (meant !== null && !sameMeaning(meant, meaning)) return null;
      meant = meaning;
    }
    return meant;
  };
}
