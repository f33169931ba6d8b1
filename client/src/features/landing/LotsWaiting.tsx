import { CardSkeletons } from '../../entities/auction/card/CardSkeletons.tsx';
import { LotGroup } from './LotGroup.tsx';
import { lotGroups, SHOWN } from './lot-groups.ts';
import { texts } from './texts.ts';

/** The groups of lots before they are known, as high as they will be. */
export const LotsWaiting = () =>
  lotGroups.map((group) => (
    <LotGroup key={group.title} group={group}>
      <CardSkeletons count={SHOWN} label={texts.lots.loading} />
    </LotGroup>
  ));
