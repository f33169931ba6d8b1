import { useEffect, useEffectEvent } from 'react';

/** Also heard in the page, where the other keys are the page's own. */
export const TO_AND_FRO = 'F6';

/** What the keys do, as the help lists them. */
export const KEYS = [
  ['Space', 'play or pause'],
  ['→ ←', 'one line on, one line back'],
  ['Shift → ←', 'five seconds on, back'],
  ['Home End', 'to the beginning, to the end'],
  ['+ -', 'faster, slower'],
  ['↑ ↓', 'look at the line above, below'],
  ['Enter', 'go to the line that is looked at'],
  ['Esc', 'look at the line that happened last again'],
  ['/', 'filter'],
  [TO_AND_FRO, 'to the page, and back to the panel'],
] as const;

interface KeyActions {
  toggle(): void;
  step(): void;
  back(): void;
  seekBy(ms: number): void;
  start(): void;
  end(): void;
  faster(): void;
  slower(): void;
  select(by: number): void;
  goToSelected(): void;
  follow(): void;
  filter(): void;
  toPage(): void;
}

const SEEK_MS = 5_000;

/** Where a key has a meaning of its own: what is typed into, chosen from or, for Space and Enter, pressed. */
const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=separator]';
const PRESSED = 'button, summary, a, input';

/** The keys of the panel; none is taken from a field, and none that a browser or a screen reader uses with a modifier. */
export function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key !== TO_AND_FRO && target?.closest(TYPING)) return;
    if ((event.key === ' ' || event.key === 'Enter') && target?.closest(PRESSED)) return;
    const action = actionOf(event, actions);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function actionOf({ key, shiftKey }: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  if (shiftKey && key === 'ArrowRight') return () => actions.seekBy(SEEK_MS);
  if (shiftKey && key === 'ArrowLeft') return () => actions.seekBy(-SEEK_MS);
  switch (key) {
    case ' ':
      return actions.toggle;
    case 'ArrowRight':
      return actions.step;
    case 'ArrowLeft':
      return actions.back;
    case 'Home':
      return actions.start;
    case 'End':
      return actions.end;
    case '+':
    case '=':
      return actions.faster;
    case '-':
      return actions.slower;
    case 'ArrowDown':
      return () => actions.select(1);
    case 'ArrowUp':
      return () => actions.select(-1);
    case 'Enter':
      return actions.goToSelected;
    case 'Escape':
      return actions.follow;
    case '/':
      return actions.filter;
    case TO_AND_FRO:
      return actions.toPage;
  }
}
