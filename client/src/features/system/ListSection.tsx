import type { ReactNode } from 'react';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { useAddress } from '../../lib/page/use-address.ts';

/** A section of the operators' panel: the list of all, or the page of the one that the address names. */
export function ListSection(props: { title: string; list: ReactNode; one: (id: string) => ReactNode }) {
  const [values] = useAddress();
  const id = values.get('id');
  return <AreaSection title={props.title}>{id === null ? props.list : props.one(id)}</AreaSection>;
}
