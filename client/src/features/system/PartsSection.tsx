import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { TabRow } from '../../kit/list/TabRow.tsx';

interface Part {
  id: string;
  label: string;
  content: ReactNode;
}

/** A section of several parts, of which the address names the open one; without it the first one is. */
export function PartsSection(props: { title: string; label: string; parts: readonly [Part, ...Part[]] }) {
  const { title, label, parts } = props;
  const [values] = useSearchParams();
  const chosen = parts.find(({ id }) => id === values.get('part')) ?? parts[0];
  const tabs = parts.map(({ id, label }) => {
    const to = new URLSearchParams(values);
    to.set('part', id);
    return { to: `?${to}`, label, isChosen: id === chosen.id };
  });
  return (
    <AreaSection title={title}>
      <TabRow label={label} tabs={tabs} />
      <Box>{chosen.content}</Box>
    </AreaSection>
  );
}
