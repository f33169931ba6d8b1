import { company } from '@autoplace/shared/contract';
import type { FeeInvoice, PricedSale } from '../../src/documents/index.ts';

export const sold: PricedSale = {
  dealId: 'jf83kd72hs92kd7a',
  lotNumber: 'K7M-2QX4',
  number: 'K7M-2QX4-2',
  seller: {
    name: 'Auto kuća Đorđević & sin <d.o.o.>',
    address: 'Bulevar Mihajla Pupina 12',
    city: 'Novi Sad',
    registrationNumber: '20123456',
    phone: '+381 21 555 333',
  },
  buyer: { name: 'Живко Љубичић', city: 'Чачак', email: 'zivko@example.rs' },
  car: {
    make: 'Škoda',
    model: 'Octavia',
    year: 2020,
    mileage: 87_450,
    fuelType: 'diesel',
    transmission: 'automatic',
    drive: '4x4',
    engineSize: 2,
    powerKw: 110,
    bodyType: 'wagon',
    color: 'Crna',
    vin: 'TMBJG7NE4L0123456',
  },
  price: 12_500,
  rate: { rate: 117.1834, date: '2026-11-20' },
  agreedOn: '2026-11-23',
  payBy: '2026-11-26',
  handOverBy: '2026-12-03',
  issuedAt: Date.UTC(2026, 10, 23, 12),
};

export const feeInvoiced: FeeInvoice = {
  number: '2026-000123',
  issuer: company.parse({
    name: 'AutoPlace d.o.o.',
    address: 'Knez Mihailova 1',
    city: '11000 Beograd',
    taxNumber: '100002887',
    registrationNumber: '17162543',
    account: '265-1234-88',
    email: 'racuni@autoplace.rs',
  }),
  dealer: sold.seller,
  items: [
    { name: 'Naknada za oglašavanje, aukcija K7M-2QX4', euros: 24.5 },
    { name: 'Provizija od prodaje, aukcija K7M-2QX4', euros: 625 },
  ],
  rate: sold.rate,
  issuedOn: '2026-11-30',
  suppliedOn: '2026-11-30',
  dueOn: '2026-12-10',
  issuedAt: sold.issuedAt,
};
