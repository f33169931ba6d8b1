import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { auctionDetail, dealerCar, MAX_VIDEO_BYTES } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { PICTURE } from '../../src/database/backups/archive/manifest.ts';
import { type Account, classicBody } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, rival, buyer, call, addCar, create } = await sellingWorld();
afterAll(() => server.close());

const mp4 = (text: string) => Buffer.from(`\0\0\0\x18ftypisom${text}`);
const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('pan')]);

function add(who: Account | null, carId: string, name: string, content: Buffer) {
  const form = new FormData();
  form.append('video', new Blob([new Uint8Array(content)]), name);
  return call(who, 'POST', `/api/cars/${carId}/video`, form);
}
const videoOf = async (carId: string) =>
  dealerCar.parse((await call(dealer, 'GET', `/api/cars/${carId}`)).body).video;
const remove = (carId: string) => call(dealer, 'DELETE', `/api/cars/${carId}/video`);
const fetched = (path = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

it('R228 a lot shows the video of its car to everybody, whole or in parts', async () => {
  const carId = await addCar();
  expect((await add(dealer, carId, 'Krug.MP4', mp4('0123456789'))).status).toBe(201);
  // Repeated.
  expect((await add(dealer, carId, 'krug.mp4', mp4('0123456789'))).status).toBe(201);
  const lot = (await create(classicBody(carId))).auctionId;
  const { auction } = auctionDetail.parse((await call(null, 'GET', `/api/auctions/${lot}`)).body);
  const { video } = auction.car;
  expect(video).toBe(await videoOf(carId));
  expect(PICTURE.test(video?.replace('/images/', '') ?? '')).toBe(true);

  const whole = await fetched(video);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(mp4('0123456789'));
  const tag = whole.headers.get('etag') ?? '';
  for (const [range, text, content] of [
    ['bytes=12-14', 'bytes 12-14/22', '012'],
    ['bytes=20-', 'bytes 20-21/22', '89'],
    ['bytes=-3', 'bytes 19-21/22', '789'],
  ] as const) {
    const part = await fetched(video, { range, 'if-range': tag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, text]);
    expect(await part.text()).toBe(content);
  }
  expect((await fetched(video, { range: 'bytes=1-2', 'if-range': '"another"' })).status).toBe(200);
  const beyond = await fetched(video, { range: 'bytes=22-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */22']);

  const files = () => readdir(join(server.dataDir, 'images', carId));
  const kept = (await files()).toSorted();
  expect((await add(dealer, carId, 'drugi.mp4', mp4('drugi'))).status).toBe(409);
  expect((await files()).toSorted(), 'nothing is left of what was refused').toEqual(kept);

  const bid = { amount: 5_000, clientBidId: 'after-the-video' };
  expect(await call(buyer, 'POST', `/api/auctions/${lot}/bids`, bid)).toMatchObject({ status: 200 });
  expect(await remove(carId)).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
});

it('R228 nobody learns from a video where and by what it was taken, and the film stays as it is', async () => {
  const box = (type: string, ...parts: (string | Buffer)[]) => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4);
    return Buffer.concat([head, content]);
  };
  const film = (place: string, device: string, note: string, written = (text: string) => text) =>
    Buffer.concat([
      box('ftyp', 'isom'),
      box(
        'moov',
        box('mvhd', 'length'),
        box('trak', box('tkhd', 'turned'), box(place, written('+44.81+020.46/'))),
      ),
      box('mdat', 'udta of the film'),
      box(device, written('iPhone of Ana')),
      box(note, written('of a program')),
      box('free', written('what a program has cut out')),
    ]);
  const carId = await addCar();
  const sent = await add(dealer, carId, 'telefon.mp4', film('udta', 'meta', 'uuid'));
  expect(sent.status).toBe(201);
  const kept = await (await fetched(await videoOf(carId))).arrayBuffer();
  expect(Buffer.from(kept)).toEqual(film('free', 'free', 'free', (text) => '\0'.repeat(text.length)));
});

it('R228 a video is what its name says, of 50 MB at most, of an own car, and leaves nothing behind when it is refused', async () => {
  const carId = await addCar();
  expect((await add(dealer, carId, 'a.mp4', webm)).status).toBe(415);
  expect((await add(dealer, carId, 'a.mov', mp4(''))).status).toBe(415);
  expect((await add(dealer, carId, 'a.webm', Buffer.from('no'))).status).toBe(415);
  // More parts than a film has, each of which would be looked at.
  const parts = Buffer.from(`\0\0\0\x08ftyp${'\0\0\0\x08skip'.repeat(20_000)}`);
  expect((await add(dealer, carId, 'a.mp4', parts)).status).toBe(415);
  const large = Buffer.concat([mp4(''), Buffer.alloc(MAX_VIDEO_BYTES)]);
  expect((await add(dealer, carId, 'a.mp4', large)).status).toBe(413);
  expect((await add(rival, carId, 'a.mp4', mp4(''))).status).toBe(404);
  expect((await add(null, carId, 'a.mp4', mp4(''))).status).toBe(401);
  expect(await videoOf(carId)).toBeUndefined();
  const form = new FormData();
  for (const field of ['video', 'another']) form.append(field, new Blob([new Uint8Array(mp4(''))]), 'a.mp4');
  expect((await call(dealer, 'POST', `/api/cars/${carId}/video`, form)).status).toBe(400);
  const left = () => readdir(join(server.dataDir, 'unfinished-uploads'));
  await expect.poll(left).toEqual([]);
});

it('R228 a car has one video, which goes with it', async () => {
  const carId = await addCar();
  expect((await add(dealer, carId, 'a.webm', webm)).status).toBe(201);
  const first = await videoOf(carId);
  expect((await fetched(first)).headers.get('content-type')).toBe('video/webm');
  expect(await add(dealer, carId, 'b.mp4', mp4('b'))).toMatchObject({ status: 409 });
  expect((await remove(carId)).status).toBe(200);
  expect((await fetched(first)).status).toBe(404);
  expect((await add(dealer, carId, 'b.mp4', mp4('b'))).status).toBe(201);
  const other = await videoOf(carId);
  expect((await fetched(other)).status).toBe(200);
  expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject({ status: 200 });
  expect((await fetched(other)).status).toBe(404);
});

it('R228 who only applied to be a dealer adds none', async () => {
  const applicant = await server.signUpDealer('ceka-sa-videom');
  const pending = { $set: { verificationStatus: 'pending' } };
  await server.connection.collection<{ _id: string }>('dealers').updateOne({ _id: applicant.id }, pending);
  const carId = await addCar(applicant);
  expect(await add(applicant, carId, 'krug.mp4', mp4('krug'))).toMatchObject({
    status: 403,
    body: { message: 'Video možete dodati kada vaš nalog dilera bude odobren.' },
  });
});
