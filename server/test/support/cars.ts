import { carCreated } from '@autoplace/shared/contract';
import sharp from 'sharp';
import type { Account } from './auctions/selling.ts';
import type { TestServer } from './test-server.ts';

/** A car as the wizard sends it. */
export const golfBody = {
  make: 'Volkswagen',
  model: 'Golf 7',
  year: 2017,
  mileage: 189_400,
  fuelType: 1,
  transmission: 0,
  engineSize: 1.6,
  color: 'Siva',
  vin: 'wvwzzzauzhw217439',
  condition: 2,
  description: 'Prvi vlasnik, servisna knjižica.',
};

/** A picture of one colour; another `shade` is another picture. */
export const picture = (shade: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .toFormat(format)
    .toBuffer();

/** The calls on cars of that server; paths are below `/api/cars`. */
export function carsOn(server: TestServer) {
  const call = (who: Account | null, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/cars${path}`, { ...(who && { token: who.token }), body });
  return {
    call,
    add: async (who: Account, changes: object = {}): Promise<string> =>
      carCreated.parse((await call(who, 'POST', '', { ...golfBody, ...changes })).body).carId,
    upload(who: Account, carId: string, files: readonly [string, Buffer][]) {
      const form = new FormData();
      for (const [name, content] of files) form.append('images', new Blob([new Uint8Array(content)]), name);
      return call(who, 'POST', `/${carId}/images`, form);
    },
  };
}
