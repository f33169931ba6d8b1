import { isOpen } from '@autoplace/shared/auction';
import type {
  AuctionDetail,
  BodyType,
  CarImage,
  FuelType,
  LotCar,
  Transmission,
} from '@autoplace/shared/contract';

// The words by which search engines know them.
const FUELS: Record<FuelType, string> = {
  petrol: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  lpg: 'LPG',
};
const TRANSMISSIONS: Record<Transmission, string> = {
  manual: 'Manual',
  automatic: 'Automatic',
  semi_automatic: 'Semi-automatic',
};
const BODIES: Record<BodyType, string> = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  coupe: 'Coupe',
  wagon: 'Wagon',
  convertible: 'Convertible',
};

const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });

/** The listing as schema.org describes cars on offer (R226). What is not known is left out. */
export function lotStructure(
  { auction, seller }: AuctionDetail,
  { publicUrl, path, image, vin }: { publicUrl: string; path: string; image: string; vin: string | null },
): object {
  const url = `${publicUrl}${path}`;
  const { car } = auction;
  const pictures = car.images.map(({ large }: CarImage) => `${publicUrl}${large}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: auction.title,
    description: auction.description,
    image: pictures.length > 0 ? pictures : [`${publicUrl}${image}`],
    url,
    ...(vin !== null && { vehicleIdentificationNumber: vin }),
    ...factsOf(car),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: auction.hammerPrice ?? auction.currentPrice,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availabilityOf(auction.status)}`,
      availabilityStarts: auction.startTime,
      availabilityEnds: auction.endTime,
      validThrough: auction.endTime,
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'AutoDealer', name: seller.name },
    },
  };
}

function availabilityOf(status: AuctionDetail['auction']['status']): string {
  if (isOpen(status)) return 'InStock';
  return status === 'sold' ? 'SoldOut' : 'Discontinued';
}

const factsOf = (car: LotCar) => ({
  brand: { '@type': 'Brand', name: car.make },
  model: car.model,
  vehicleModelDate: String(car.year),
  ...(car.firstRegistration && { dateVehicleFirstRegistered: car.firstRegistration }),
  mileageFromOdometer: quantity(car.mileage, 'KMT'),
  fuelType: FUELS[car.fuelType],
  vehicleTransmission: TRANSMISSIONS[car.transmission],
  vehicleEngine: {
    '@type': 'EngineSpecification',
    engineDisplacement: quantity(car.engineSize, 'LTR'),
    ...(car.powerKw !== null && { enginePower: quantity(car.powerKw, 'KWT') }),
  },
  ...(car.bodyType && { bodyType: BODIES[car.bodyType] }),
  ...(car.doors && { numberOfDoors: car.doors }),
  color: car.color,
});
