import type { DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnDraft } from '../../../kit/form/use-own-draft.ts';
import { carDraftsOf } from '../draft/car-draft.ts';
import { copyOf } from '../form/car-form.ts';
import { CarLoader } from '../view/CarLoader.tsx';
import { CarWizard } from './CarWizard.tsx';

/** `/dealer/add-car`; with `?copy=` the form begins with what that car has. */
export function AddCarPage({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const copied = search.get('copy');
  if (copied === null) return <NewCar userId={userId} />;
  return (
    <CarLoader key={copied} carId={copied} framed>
      {(car) => <NewCar userId={userId} copied={car} onAgain={() => setSearch({}, { replace: true })} />}
    </CarLoader>
  );
}

/** Each car begins with a wizard of its own, and each copy has a draft of its own. */
function NewCar(props: { userId: string; copied?: DealerCar; onAgain?: () => void }) {
  const { userId, copied, onAgain } = props;
  const [round, setRound] = useState(0);
  const place = carDraftsOf(userId);
  const draftKey = useOwnDraft(copied === undefined ? place : `${place}-copy-${copied.id}`, round);
  if (draftKey === null) return null;
  return (
    <CarWizard
      key={draftKey}
      userId={userId}
      draftKey={draftKey}
      typed={copied && copyOf(copied)}
      onAgain={onAgain ?? (() => setRound(round + 1))}
    />
  );
}
