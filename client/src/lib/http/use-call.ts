import type { AnswerOf, Endpoint } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from './api.ts';
import type { OptionsOf } from './http.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** What one call answers, as `useLoaded` says; asked for again when its options have other values. */
export function useCall<const E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsOf<E>
): Loaded<AnswerOf<E>> {
  const asked = JSON.stringify(options);
  return useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call(endpoint, ...([{ ...(asked && JSON.parse(asked)), signal }] as unknown as OptionsOf<E>)),
      [endpoint, asked],
    ),
  );
}
