import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** Says to a screen reader which items of a list are in another state than before, while somebody looks; `words` names a state. */
export function StateAnnouncer<State extends string>(props: {
  items: readonly { id: string; title: string; state: State }[];
  words: Record<State, string>;
}) {
  const { items, words } = props;
  const known = useRef(new Map<string, State>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const changed = items.filter(({ id, state }) => (known.current.get(id) ?? state) !== state);
    known.current = new Map(items.map(({ id, state }) => [id, state]));
    if (changed.length > 0)
      setSaid(changed.map(({ title, state }) => `${title}: ${words[state]}.`).join(' '));
  }, [items, words]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
