import { auctionCreated, carCreated } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { golfBody } from '../cars.ts';
import type { TestServer } from '../test-server.ts';

export interface Account {
  id: string;
  token: string;
}

/** An auction as the wizard sends it. */
export const classicBody = (carId: string, changes: object = {}) => ({
  carId,
  title: 'Volkswagen Golf 7 2017',
  description: 'Uredan automobil, kupljen nov u Srbiji.',
  startingPrice: 5_000,
  auctionType: 'Classic',
  commissionRate: 2.5,
  ...changes,
});
export const dutchBody = (carId: string, changes: object = {}) =>
  classicBody(carId, {
    auctionType: 'Dutch',
    minimumPrice: 3_000,
    priceDropAmount: 500,
    priceDropInterval: 5,
    ...changes,
  });
export const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString();

let cars = 0;
/** One that no other car of these tests has (R125). */
export const nextVin = (): string => `WVWZZZAUZ${String(++cars).padStart(8, '0')}`;

/** The calls with which dealers sell on that server. */
export function sellingOn(server: TestServer) {
  const call = (who: Account | null, method: string, path: string, body?: unknown) =>
    server.call(method, path, { ...(who && { token: who.token }), body });
  return {
    call,
    async addCar(who: Account, changes: object = {}): Promise<string> {
      const car = { ...golfBody, vin: nextVin(), ...changes };
      return carCreated.parse((await call(who, 'POST', '/api/cars', car)).body).carId;
    },
    create: async (who: Account, body: object) =>
      auctionCreated.parse((await call(who, 'POST', '/api/auctions', body)).body),
    detail: (auctionId: string, who: Account | null = null) => call(who, 'GET', `/api/auctions/${auctionId}`),
  };
}
