import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';

/**
 * How many times somebody else has come to look: a sign-in, a sign-out. That it turns out at the start who holds the
 * token, which went with every request from the first on, is not such a change.
 */
export function useViewerChanges(): number {
  const viewerId = useAtomValue(currentUserAtom)?.objectId;
  const known = useAtomValue(authStatusAtom) !== 'loading';
  const [seen, setSeen] = useState({ known, viewerId, changes: 0 });
  if (known && (!seen.known || seen.viewerId !== viewerId))
    setSeen({ known, viewerId, changes: seen.known ? seen.changes + 1 : seen.changes });
  return seen.changes;
}
