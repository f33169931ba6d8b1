import type { CarPanel, CarPaper, Damage, DamageKind, TyreSet } from '@autoplace/shared/contract';
import type { VIEWS } from '../pictures.files.ts';

type View = (typeof VIEWS)[number];

const service = (date: string, mileage: number, work: string, place: string | null = null) => ({
  date,
  mileage,
  work,
  place,
});
const damage = (panel: CarPanel, kind: DamageKind, degree = 1, imageId: View | null = null): Damage => ({
  panel,
  kind,
  degree,
  imageId,
});
/** With the depths of the front tyres and of the rear ones, in millimetres. */
const tyres = (season: TyreSet['season'], year: number, front: number, rear: number): TyreSet => ({
  season,
  year,
  depths: [front, front, rear, rear],
});
const paper = (changes: Partial<CarPaper>): CarPaper => ({
  service: [],
  faults: [],
  tyres: [],
  damages: [],
  ...changes,
});

/** What the sellers of some demo cars declare (R216), by the keys of the cars; as their descriptions say it. */
export const declared: Record<string, CarPaper> = {
  'bmw-320d-2019': paper({
    service: [
      service('2024-03-18', 109_700, 'Ulje i svi filteri, kočiona tečnost', 'Delta Motors, Beograd'),
      service('2025-02-10', 124_900, 'Ulje i filteri, prednje pločice', 'Delta Motors, Beograd'),
      service('2026-05-22', 139_800, 'Ulje i filteri, ulje u menjaču', 'Delta Motors, Beograd'),
    ],
    tyres: [tyres('summer', 2024, 6.2, 5.8), tyres('winter', 2022, 5, 5)],
    damages: [damage('rear_bumper', 'scratch', 1, 'rear-quarter')],
  }),
  'bmw-x5-2020': paper({
    service: [
      service('2023-04-12', 71_300, 'Redovan servis', 'BMW, Minhen'),
      service('2026-03-05', 117_500, 'Servis vazdušnog vešanja, prednji diskovi i pločice', 'Beograd'),
    ],
    tyres: [tyres('summer', 2023, 5, 5)],
    damages: [damage('hood', 'scratch', 1, 'front')],
  }),
  'vw-golf-7-2017': paper({
    service: [
      service('2024-10-02', 165_200, 'Ulje i filteri'),
      service('2026-01-20', 180_000, 'Zupčasti kaiš, španeri i vodena pumpa', 'VW servis, Novi Sad'),
    ],
    tyres: [tyres('summer', 2026, 8, 8), tyres('winter', 2023, 5.5, 5.5)],
    damages: [damage('left_rear_door', 'painted', 1, 'side')],
  }),
  'toyota-corolla-2022': paper({
    service: [
      service('2024-06-11', 21_400, 'Redovan servis i pregled hibridne baterije', 'Toyota, Beograd'),
      service('2026-06-08', 42_900, 'Redovan servis i pregled hibridne baterije', 'Toyota, Beograd'),
    ],
    tyres: [tyres('summer', 2022, 5.5, 6), tyres('winter', 2023, 6.5, 6.5)],
    damages: [damage('front_bumper', 'dent', 1, 'front')],
  }),
  'audi-a6-avant-2018': paper({
    service: [
      service('2022-09-14', 128_600, 'Ulje i filteri', 'AMAG, Cirih'),
      service('2026-04-27', 172_000, 'Veliki servis: zupčasti kaiš i pumpa za vodu', 'Čačak'),
    ],
    tyres: [tyres('all_season', 2024, 6, 5.5)],
    damages: [damage('front_bumper', 'painted', 1, 'front')],
  }),
  'fiat-500-2015': paper({
    service: [
      service('2025-05-16', 80_000, 'Zupčasti kaiš'),
      service('2026-10-05', 87_900, 'Kalibracija aktuatora menjača', 'Fiat servis, Zemun'),
    ],
    faults: ['Korozija na vijcima zadnje osovine'],
    tyres: [tyres('summer', 2022, 4.5, 5)],
    damages: [damage('underbody', 'rust', 1)],
  }),
  'volvo-xc60-2019': paper({
    service: [service('2026-02-19', 129_500, 'Ulje i filteri, provera podvozja', 'Volvo, Beograd')],
    tyres: [tyres('winter', 2023, 6, 6)],
    damages: [damage('interior', 'worn', 1, 'interior')],
  }),
  'opel-astra-2017': paper({
    service: [service('2026-08-13', 119_800, 'Mali servis sa svim filterima, svećice')],
    faults: ['Ležaj zadnjeg levog točka počinje da se čuje'],
    tyres: [tyres('summer', 2021, 3.8, 4.2)],
    damages: [damage('right_front_fender', 'replaced', 2, 'front-quarter')],
  }),
  'hyundai-tucson-2021': paper({
    service: [service('2026-02-03', 61_200, 'Redovan servis u garanciji', 'Hyundai, Niš')],
    tyres: [tyres('all_season', 2024, 6.5, 6.5)],
    damages: [damage('left_rear_fender', 'scratch', 1, 'rear-quarter')],
  }),
  'renault-clio-2020': paper({
    service: [service('2026-02-11', 66_900, 'Ulje i filteri, kočiona tečnost, antifriz', 'Renault, Beograd')],
    tyres: [tyres('summer', 2023, 5.2, 5.6)],
    damages: [damage('left_front_door', 'painted', 1)],
  }),
  'mazda-mx5-2018': paper({
    service: [service('2026-04-02', 39_800, 'Redovan servis', 'Mazda, Beograd')],
    tyres: [tyres('summer', 2022, 5, 4.8)],
    damages: [damage('interior', 'scratch', 1, 'interior')],
  }),
  'skoda-octavia-2019': paper({
    service: [
      service('2025-03-26', 135_000, 'Redovan servis', 'Škoda, Čačak'),
      service('2025-12-09', 150_100, 'Redovan servis', 'Škoda, Čačak'),
    ],
    faults: ['Napuklo staklo desnog fara za maglu', 'Istrošen brisač zadnjeg stakla'],
    tyres: [tyres('summer', 2023, 4.4, 4.9)],
    damages: [damage('front_bumper', 'crack', 2, 'front'), damage('hood', 'scratch', 1)],
  }),
  'hyundai-kona-2020': paper({
    service: [
      service('2022-05-17', 37_400, 'Nova visokonaponska baterija u opozivu'),
      service('2026-03-24', 64_200, 'Redovan servis, zatezač pojasa vozača'),
    ],
    tyres: [tyres('summer', 2023, 5.5, 5.5)],
  }),
  'mini-cooper-2019': paper({
    service: [service('2026-09-08', 58_700, 'Redovan servis, nove svećice', 'BMW, Beograd')],
    tyres: [tyres('summer', 2024, 6, 6)],
  }),
  'fiat-punto-2009': paper({
    tyres: [tyres('all_season', 2019, 3.2, 3.5)],
    faults: ['Volan povremeno pokaže lampicu CITY, treba zameniti elektroniku'],
    damages: [damage('left_rear_fender', 'rust', 2, 'rear-quarter')],
  }),
};
