import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { useShownFocus } from './use-shown-focus.ts';

/** A section of the operators' panel: the list of all, or the page of the one that the address names. */
export function ListSection(props: { title: string; list: ReactNode; one: (id: string) => ReactNode }) {
  const [values] = useAddress();
  const id = values.get('id');
  // Where the page stands is the browser's matter: Back returns to the row.
  const place = useShownFocus(id, { preventScroll: true });
  return (
    <AreaSection title={props.title}>
      <Box
        ref={place}
        tabIndex={-1}
        data-page-focus
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '4', md: '6' }}
      >
        {id === null ? props.list : props.one(id)}
      </Box>
    </AreaSection>
  );
}
