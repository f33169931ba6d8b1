import { useParams } from 'react-router-dom';
import { EditCarPage } from '../../features/cars/index.ts';
import { useArea } from '../../features/dealer-area/index.ts';

export function DealerEditCar() {
  const { id = '' } = useParams();
  const { objectId } = useArea().user;
  return <EditCarPage key={`${objectId} ${id}`} userId={objectId} carId={id} />;
}
