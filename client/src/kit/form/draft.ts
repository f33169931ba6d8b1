import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type Keeper, writeStored } from '../../lib/page/use-stored.ts';

/** What every draft has; a form adds what else it needs to go on. */
export const draft = z.object({
  /** Field by field as typed; see `fitting`. */
  values: z.record(z.string(), z.unknown()),
  /** Milliseconds since the epoch, by this device's clock. */
  savedAt: z.number(),
});

/** Whether this device can store drafts. */
export type Kept = 'nothing' | 'kept' | 'not kept';

/** Keeps `content` under `key` while there is any, and says whether that works. */
export function useKeptDraft(key: string | null, content: object | null, keeper: Keeper = 'device'): Kept {
  const [state, setState] = useState<Kept>('nothing');
  const written = content === null ? null : JSON.stringify(content);
  useEffect(() => {
    if (key === null) return;
    const kept = writeStored(
      key,
      written === null ? null : { ...JSON.parse(written), savedAt: Date.now() },
      keeper,
    );
    setState(written === null ? 'nothing' : kept ? 'kept' : 'not kept');
  }, [key, written, keeper]);
  return state;
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value;

/**
 * What a draft says of the fields of a form, where that differs from `initial`. A field that the draft lacks, or holds in
 * another shape than the form does by now, is left out: the rest of the draft is not lost for it.
 */
export function fitting<V extends object>(initial: V, kept: object): Partial<V> {
  const known = Object.entries(initial).filter(([name, value]) => {
    const own = (kept as Record<string, unknown>)[name];
    return kindOf(own) === kindOf(value) && !isSame(own, value);
  });
  return Object.fromEntries(
    known.map(([name]) => [name, (kept as Record<string, unknown>)[name]]),
  ) as unknown as Partial<V>;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
