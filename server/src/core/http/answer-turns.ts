import type { Response } from 'express';

/** Resolves when it is this answer's turn among those with its key; the next one's comes when it is closed. */
type AnswerTurns = (key: string, response: Response) => Promise<unknown>;

export function createAnswerTurns(): AnswerTurns {
  /** The newest answer of each key: the next one waits for it. */
  const underWay = new Map<string, Promise<void>>();
  return (key, response) => {
    const before = underWay.get(key);
    const closed = response.closed ? null : new Promise((resolve) => response.once('close', resolve));
    const over = Promise.all([before, closed]).then(() => {
      if (underWay.get(key) === over) underWay.delete(key);
    });
    underWay.set(key, over);
    return Promise.resolve(before);
  };
}
