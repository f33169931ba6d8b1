import type { ReactNode } from 'react';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { Tabs } from '../../kit/list/Tabs.tsx';
import { useAddress } from '../../lib/page/use-address.ts';

interface Part {
  id: string;
  label: string;
  content: ReactNode;
}

/** A section of several parts, of which the address names the open one; without it the first one is. */
export function PartsSection(props: { title: string; label: string; parts: readonly [Part, ...Part[]] }) {
  const { title, label, parts } = props;
  const [values, change] = useAddress();
  const chosen = parts.find(({ id }) => id === values.get('part')) ?? parts[0];
  return (
    <AreaSection title={title}>
      <div>
        <Tabs label={label} tabs={parts} chosen={chosen.id} onChoose={(part) => change({ part })} />
      </div>
    </AreaSection>
  );
}
