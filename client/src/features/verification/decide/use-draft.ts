import { useState } from 'react';

const keyOf = (about: string) => `autoplace.decision.${about}`;

/** Storage may be forbidden: then what is typed lasts as long as the dialog. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What is typed about something, kept for as long as the tab is: closing the dialog or reloading loses nothing. */
export function useDraft(about: string) {
  const key = keyOf(about);
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
