import { useParams } from 'react-router-dom';
import { Gallery } from '../../features/auction/index.ts';
import { CarPage } from '../../features/cars/index.ts';

export function DealerCar() {
  const { id = '' } = useParams();
  return (
    <CarPage
      key={id}
      carId={id}
      gallery={(images, title, video) => <Gallery images={images} title={title} video={video} />}
    />
  );
}
