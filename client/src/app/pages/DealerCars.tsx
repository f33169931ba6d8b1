import { CarsPage } from '../../features/cars/index.ts';
import { useArea } from '../../features/dealer-area/index.ts';

export function DealerCars() {
  const { objectId } = useArea().user;
  return <CarsPage key={objectId} userId={objectId} />;
}
