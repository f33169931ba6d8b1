import type { CarFields } from '@autoplace/shared/contract';
import { declared } from './declared.ts';

/** What is known of a car beyond its description. */
type Known = Pick<
  CarFields,
  'origin' | 'owners' | 'firstRegistration' | 'inspectionValid' | 'euroNorm' | 'keys'
>;

/** By the keys of some demo cars. */
const known: Record<string, Known> = {
  'bmw-320d-2019': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2019-04',
    inspectionValid: '2027-03-28',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'bmw-x5-2020': {
    origin: 'Nemačka',
    owners: 2,
    firstRegistration: '2020-09',
    inspectionValid: '2027-01-25',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'vw-golf-7-2017': {
    origin: 'Holandija',
    owners: 2,
    firstRegistration: '2017-05',
    inspectionValid: '2026-12-20',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'toyota-corolla-2022': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2022-06',
    inspectionValid: '2027-06-22',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'audi-a6-avant-2018': {
    origin: 'Švajcarska',
    owners: 2,
    firstRegistration: '2018-02',
    inspectionValid: '2027-02-19',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'fiat-500-2015': {
    origin: 'Italija',
    owners: 2,
    firstRegistration: '2015-07',
    inspectionValid: '2027-09-14',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'volvo-xc60-2019': {
    origin: 'Švedska',
    owners: 2,
    firstRegistration: '2019-03',
    inspectionValid: '2027-04-16',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'opel-astra-2017': {
    origin: 'Italija',
    owners: 2,
    firstRegistration: '2017-09',
    inspectionValid: '2027-09-21',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'hyundai-tucson-2021': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2021-10',
    inspectionValid: '2027-02-24',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'renault-clio-2020': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2020-02',
    inspectionValid: '2027-02-17',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'mazda-mx5-2018': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2018-04',
    inspectionValid: '2027-04-11',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'skoda-octavia-2019': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2019-10',
    inspectionValid: '2027-10-18',
    euroNorm: 'Euro 6',
    keys: 2,
  },
  'vw-golf-2-1991': {
    origin: 'Nemačka',
    owners: 4,
    firstRegistration: '1991-06',
    euroNorm: 'Euro 1',
    keys: 1,
  },
  'fiat-punto-2009': {
    origin: 'Italija',
    owners: 3,
    firstRegistration: '2009-03',
    euroNorm: 'Euro 4',
    keys: 1,
  },
  'opel-insignia-2014': {
    origin: 'Nemačka',
    owners: 3,
    firstRegistration: '2014-05',
    euroNorm: 'Euro 5',
    keys: 2,
  },
  'hyundai-kona-2020': {
    origin: 'Austrija',
    owners: 2,
    firstRegistration: '2020-03',
    inspectionValid: '2027-08-12',
    keys: 2,
  },
  'mini-cooper-2019': {
    origin: 'Srbija',
    owners: 1,
    firstRegistration: '2019-06',
    inspectionValid: '2027-06-10',
    euroNorm: 'Euro 6',
    keys: 2,
  },
};

/** The papers of some demo cars, by the keys of these. */
export const papers = Object.fromEntries(
  Object.entries(known).map(([key, fields]) => [key, { ...fields, paper: declared[key] ?? null }]),
);
