import type { DealerCar } from '@autoplace/shared/contract';
import { useParams } from 'react-router-dom';
import { useOwnDraft } from '../../../kit/form/use-own-draft.ts';
import { editDraftsOf } from '../draft/edit-draft.ts';
import { CarLoader } from '../view/CarLoader.tsx';
import { EditCar } from './EditCar.tsx';

/** `/dealer/cars/:id/edit` */
export function EditCarPage({ userId }: { userId: string }) {
  const { id = '' } = useParams();
  return (
    <CarLoader key={id} carId={id}>
      {(car) => <OwnDraft userId={userId} car={car} />}
    </CarLoader>
  );
}

function OwnDraft({ userId, car }: { userId: string; car: DealerCar }) {
  const draftKey = useOwnDraft(editDraftsOf(userId, car.id));
  return draftKey !== null && <EditCar key={draftKey} car={car} draftKey={draftKey} />;
}
