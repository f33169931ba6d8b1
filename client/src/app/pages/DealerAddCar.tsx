import { AddCarPage } from '../../features/cars/index.ts';
import { useArea } from '../../features/dealer-area/index.ts';

export function DealerAddCar() {
  const { objectId } = useArea().user;
  return <AddCarPage key={objectId} userId={objectId} />;
}
