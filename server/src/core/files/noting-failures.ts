/** The same files; `onFailure` is called for each promise of theirs that rejects. What comes piece by piece is not followed. */
export const notingFailures = <Files extends object>(files: Files, onFailure: () => void): Files =>
  Object.fromEntries(
    Object.entries(files as Record<string, (...given: unknown[]) => unknown>).map(([name, act]) => [
      name,
      (...given: unknown[]) => {
        const answer = act.apply(files, given);
        if (answer instanceof Promise) answer.catch(onFailure);
        return answer;
      },
    ]),
  ) as Files;
