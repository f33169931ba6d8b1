/** So many are under way together where waiting for the database or the store costs more than the work. */
const AT_ONCE = 8;

/** Acts on each item, several at once, in the order of the items; begins none after one has failed. */
export async function forEachAtOnce<T>(
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next())
      await act(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/**
 * Opens archives ahead, to be read one after the other: from a bucket each costs a while until its first byte comes. Those that are open
 * are closed when reading ends early.
 */
export async function* openedAhead<T>(
  openings: readonly (() => AsyncIterable<T>)[],
): AsyncGenerator<AsyncIterable<T>> {
  const open: { iterator: AsyncIterator<T>; first: Promise<IteratorResult<T>> }[] = [];
  const close = async ({ iterator, first }: (typeof open)[number]) => {
    await first.catch(() => {});
    await iterator.return?.();
  };
  const read = async function* (archive: (typeof open)[number]) {
    try {
      for (let step = await archive.first; !step.done; step = await archive.iterator.next()) yield step.value;
    } finally {
      await close(archive);
    }
  };
  let opened = 0;
  try {
    do {
      for (; open.length < AT_ONCE && opened < openings.length; opened++) {
        const iterator = (openings[opened] as () => AsyncIterable<T>)()[Symbol.asyncIterator]();
        const first = iterator.next();
        first.catch(() => {});
        open.push({ iterator, first });
      }
      const next = open.shift();
      if (next !== undefined) yield read(next);
    } while (open.length > 0 || opened < openings.length);
  } finally {
    await Promise.all(open.map(close));
  }
}
