import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** Says to a screen reader which lots of a list are in another state than before, while somebody looks; `words` names a state. */
export function StateAnnouncer<State extends string>(props: {
  lots: readonly { id: string; title: string; state: State }[];
  words: Record<State, string>;
}) {
  const { lots, words } = props;
  const known = useRef(new Map<string, State>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const changed = lots.filter(({ id, state }) => (known.current.get(id) ?? state) !== state);
    known.current = new Map(lots.map(({ id, state }) => [id, state]));
    if (changed.length > 0)
      setSaid(changed.map(({ title, state }) => `${title}: ${words[state]}.`).join(' '));
  }, [lots, words]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
