import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { currentUserAtom } from '../../../lib/auth/index.ts';

const keyOf = (userId: string | undefined, about: string) => `autoplace.decision.${userId}.${about}`;

/** Storage may be forbidden: then what is typed lasts as long as the dialog. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What a user types about something, kept for as long as the tab is: closing the dialog or reloading loses nothing. */
export function useDraft(about: string) {
  const key = keyOf(useAtomValue(currentUserAtom)?.objectId, about);
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '');
  return {
    text,
    write(next: string) {
      setText(next);
      attempt(() => sessionStorage.setItem(key, next));
    },
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
