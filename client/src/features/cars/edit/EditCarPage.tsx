import type { DealerCar } from '@autoplace/shared/contract';
import { useOwnDraft } from '../../../kit/form/use-own-draft.ts';
import { editDraftsOf } from '../draft/edit-draft.ts';
import { CarLoader } from '../view/CarLoader.tsx';
import { EditCar } from './EditCar.tsx';

/** `/dealer/cars/:id/edit` */
export const EditCarPage = ({ userId, carId }: { userId: string; carId: string }) => (
  <CarLoader carId={carId}>{(car) => <OwnDraft userId={userId} car={car} />}</CarLoader>
);

function OwnDraft({ userId, car }: { userId: string; car: DealerCar }) {
  const draftKey = useOwnDraft(editDraftsOf(userId, car.id));
  return draftKey !== null && <EditCar key={draftKey} car={car} draftKey={draftKey} />;
}
