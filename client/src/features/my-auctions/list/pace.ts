/**
 * Does a thing soon after it is first wanted, once for all who want it until then, and not again before it has rested. The
 * thing answers for how long, in milliseconds.
 */
export function createPace(soonMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: (() => number) | null = null;
  const go = () => {
    const rest = wanted?.();
    wanted = null;
    timer = rest === undefined ? undefined : setTimeout(go, rest);
  };
  return {
    want(thing: () => number): void {
      wanted = thing;
      timer ??= setTimeout(go, soonMs);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      wanted = null;
    },
  };
}
