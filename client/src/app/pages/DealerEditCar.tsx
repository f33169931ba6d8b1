import { useParams } from 'react-router-dom';
import { EditCarPage } from '../../features/cars/index.ts';

export function DealerEditCar() {
  const { id = '' } = useParams();
  return <EditCarPage key={id} carId={id} />;
}
