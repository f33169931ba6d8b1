import { CarLoader } from '../view/CarLoader.tsx';
import { EditForm } from './EditForm.tsx';

/** `/dealer/cars/:id/edit` */
export const EditCarPage = ({ carId }: { carId: string }) => (
  <CarLoader carId={carId}>{(car) => <EditForm car={car} />}</CarLoader>
);
