import type { CarImage, LotCar } from '@autoplace/shared/contract';

/** Drawn as the pictures of the demo data are, but part of the client, which has to show them without a server. */
const pictures = (name: string): CarImage[] =>
  [1, 2, 3].map((n) => {
    const file = `/demo/${name}-${n}.webp`;
    return { id: `${name}-${n}`, small: file, medium: file, large: file };
  });

const car = (name: string, fields: Omit<LotCar, 'id' | 'images' | 'primaryImageUrl'>): LotCar => {
  const images = pictures(name);
  return { ...fields, id: `demo-car-${name}`, images, primaryImageUrl: images[0]?.medium ?? null };
};

export const demoCars = {
  bmw: car('bmw', {
    make: 'BMW',
    model: '320d',
    year: 2020,
    mileage: 96_400,
    fuelType: 'diesel',
    transmission: 'automatic',
    drive: 'Zadnji',
    engineSize: 2,
    powerKw: 140,
    bodyType: 'sedan',
    color: 'Crna',
    condition: 'excellent',
    doors: 4,
    seats: 5,
    registrationValid: '2027-03-31',
    description: 'Prvi vlasnik, redovno servisiran u ovlašćenom servisu. Unutrašnjost bez tragova habanja.',
    features: ['LED farovi', 'Navigacija', 'Kamera za vožnju unazad', 'Grejanje sedišta', 'Tempomat'],
    documents: ['Servisna knjižica', 'Saobraćajna dozvola', 'Dva ključa'],
  }),
  skoda: car('skoda', {
    make: 'Škoda',
    model: 'Superb',
    year: 2021,
    mileage: 121_800,
    fuelType: 'diesel',
    transmission: 'automatic',
    drive: 'Prednji',
    engineSize: 2,
    powerKw: 140,
    bodyType: 'sedan',
    color: 'Zelena',
    condition: 'good',
    doors: 5,
    seats: 5,
    registrationValid: '2026-12-15',
    description:
      'Službeno vozilo jednog vozača, pretežno autoput. Novi diskovi i pločice na prednjoj osovini.',
    features: ['Aktivni tempomat', 'Elektro gepek', 'Apple CarPlay', 'Trozonska klima'],
    documents: ['Elektronska servisna knjižica', 'Saobraćajna dozvola'],
  }),
  volvo: car('volvo', {
    make: 'Volvo',
    model: 'XC60',
    year: 2019,
    mileage: 138_200,
    fuelType: 'diesel',
    transmission: 'automatic',
    drive: '4x4',
    engineSize: 2,
    powerKw: 140,
    bodyType: 'suv',
    color: 'Srebrna',
    condition: 'good',
    doors: 5,
    seats: 5,
    registrationValid: '2027-01-20',
    description: 'Porodični SUV sa pogonom na sva četiri točka. Veliki servis urađen na 120.000 km.',
    features: ['Pogon na sva četiri točka', 'Panoramski krov', 'Kožna sedišta', 'Kuka za vuču'],
    documents: ['Servisna knjižica', 'Saobraćajna dozvola', 'Izveštaj o tehničkom pregledu'],
  }),
};
