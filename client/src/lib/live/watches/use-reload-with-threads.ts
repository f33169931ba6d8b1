import { threadChangedMessage } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { connection } from '../index.ts';
import { useReloadWhenTold } from './use-reload-when-told.ts';

/** Asks again when the other side or a colleague has written in this thread, or in any, and after a reconnect. */
export function useReloadWithThreads(reload: () => Promise<void>, id?: string): void {
  // What the other side writes is a notice too, also of a server that pushes nothing else.
  useReloadWhenTold({ kind: 'message' }, reload);
  useEffect(
    () =>
      connection.listen(
        threadChangedMessage,
        ({ threadId }) => (id ?? threadId) === threadId && void reload(),
        () => {},
      ),
    [id, reload],
  );
}
