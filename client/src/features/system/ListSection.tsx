import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useRef } from 'react';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { useAddress } from '../../lib/page/use-address.ts';

interface ShownSectionProps {
  title: string;
  /** What the address names; null for the lists. */
  shown: string | null;
  /** Of another that is shown. */
  focus?: FocusOptions;
  children: ReactNode;
}

/** A section of the operators' panel that gets the focus when another is shown, since what was pressed is gone. */
export function ShownSection({ title, shown, focus, children }: ShownSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options never change
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.focus(focus);
  }, [shown]);
  return (
    <AreaSection title={title}>
      <Box
        ref={place}
        tabIndex={-1}
        data-page-focus
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '4', md: '6' }}
      >
        {children}
      </Box>
    </AreaSection>
  );
}

/** The list of all, or the page of the one that the address names. */
export function ListSection(props: { title: string; list: ReactNode; one: (id: string) => ReactNode }) {
  const [values] = useAddress();
  const id = values.get('id');
  // Where the page stands is the browser's matter: Back returns to the row.
  return (
    <ShownSection title={props.title} shown={id} focus={{ preventScroll: true }}>
      {id === null ? <Surface>{props.list}</Surface> : props.one(id)}
    </ShownSection>
  );
}
