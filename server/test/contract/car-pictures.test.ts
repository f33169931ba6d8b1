import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { carChanged, dealerCar, imagesAdded, MAX_IMAGES } from '@autoplace/shared/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { nextVin } from '../support/auctions/selling.ts';
import { carsOn, golfBody as golf, picture } from '../support/cars.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const cars = carsOn(server);
const [dealer, buyer] = [await server.signUpDealer('petrovic'), await server.signUp('ana')];
afterAll(() => server.close());

const call: typeof cars.call = (...args) => cars.call(...args);
const add: typeof cars.add = (...args) => cars.add(...args);
const upload: typeof cars.upload = (...args) => cars.upload(...args);

describe('pictures', () => {
  it('are kept upright in three widths without metadata, the first one as the primary', async () => {
    const carId = await add(dealer);
    // 40 × 20 as stored, with the note that it has to be turned by 90°.
    const sideways = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'tajna' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(dealer, carId, [
      ['a.jpg', sideways],
      ['b.png', await picture(200, 'png')],
    ]);
    expect(status).toBe(201);
    const { car, added } = imagesAdded.parse(body);
    expect([added.length, car.primaryImageId]).toEqual([2, added[0]?.id]);
    const stored = Buffer.from(await (await fetch(server.url + added[0]?.large)).arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ format, width, height, exif, orientation }).toMatchObject({
      format: 'jpeg',
      width: 20,
      height: 40,
    });
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('come as WebP where a browser says that it takes it, and as JPEG everywhere else', async () => {
    const [shown] = imagesAdded.parse(
      (await upload(dealer, await add(dealer), [['a.jpg', await picture(70)]])).body,
    ).added;
    const asked = async (accept: string) => {
      const { headers } = await fetch(server.url + shown?.small, { headers: { accept } });
      return [headers.get('content-type'), headers.get('vary')];
    };
    expect(await asked('image/avif,image/webp,*/*;q=0.8')).toEqual(['image/webp', 'Accept']);
    expect(await asked('*/*')).toEqual(['image/jpeg', 'Accept']);
  });

  it('are shown in the medium size where the large one has been removed (R254)', async () => {
    const [shown] = imagesAdded.parse(
      (await upload(dealer, await add(dealer), [['a.jpg', await picture(71)]])).body,
    ).added;
    await rm(join(server.dataDir, shown?.large ?? ''));
    const type = async (path: string | undefined, accept: string) => {
      const response = await fetch(server.url + path, { headers: { accept } });
      return [response.status, response.headers.get('content-type')];
    };
    expect(await type(shown?.large, '*/*')).toEqual([200, 'image/jpeg']);
    expect(await type(shown?.large, 'image/webp')).toEqual([200, 'image/webp']);
    expect((await type(shown?.large.replace(/\w+-large/, 'none-large'), '*/*'))[0]).toBe(404);
  });

  it('have groups, which stay when one is sent again or put elsewhere (R220)', async () => {
    const carId = await add(dealer);
    const same = await picture(9);
    const { added } = imagesAdded.parse(
      (
        await upload(dealer, carId, [
          ['a.jpg', same],
          ['b.jpg', await picture(11)],
        ])
      ).body,
    );
    const [first, second] = added.map(({ id }) => id);
    const put = (path: string, body: object) => call(dealer, 'PUT', `/${carId}/images/${path}`, { ...body });
    const groups = [{ imageId: first, group: 'inside' }];
    expect(await put('groups', { groups: [{ imageId: first, group: 'tavan' }] })).toMatchObject({
      status: 400,
    });
    expect(await put('groups', { groups })).toMatchObject({ status: 200 });
    await upload(dealer, carId, [['a.jpg', same]]);
    const { car } = carChanged.parse((await put('order', { imageIds: [second, first] })).body);
    expect(car.images.map(({ id, group }) => [id, group])).toEqual([
      [second, undefined],
      [first, 'inside'],
    ]);
  });

  it('that were sent again are one picture', async () => {
    const carId = await add(dealer);
    const same = await picture(3);
    await upload(dealer, carId, [['a.jpg', same]]);
    const { car } = imagesAdded.parse((await upload(dealer, carId, [['a.jpg', same]])).body);
    expect(car.images).toHaveLength(1);
  });

  it('that arrive at the same time are all kept', async () => {
    const carId = await add(dealer);
    await Promise.all(
      [40, 80, 120, 160].map(async (n) => upload(dealer, carId, [[`${n}.jpg`, await picture(n)]])),
    );
    expect(dealerCar.parse((await call(dealer, 'GET', `/${carId}`)).body).images).toHaveLength(4);
  });

  it('that are no JPEG or PNG by content, damaged, bombs or too large are refused, and none of them kept (R30)', async () => {
    const carId = await add(dealer);
    const good = await picture(8);
    const bomb = await sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const deep = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    for (const [name, content, status] of [
      ['tekst.jpg', Buffer.from('nisam slika'), 415],
      ['slika.gif', gif, 415],
      ['pola.jpg', good.subarray(0, good.length / 2), 415],
      ['bomba.png', bomb, 415],
      ['duboka.png', deep, 415],
      ['velika.jpg', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ] as const) {
      const answer = await upload(dealer, carId, [
        ['dobra.jpg', good],
        [name, content],
      ]);
      expect([answer.status, typeof answer.body.message], name).toEqual([status, 'string']);
    }
    expect(dealerCar.parse((await call(dealer, 'GET', `/${carId}`)).body).images).toEqual([]);
  });

  it('whose name says something else than their content are refused, with what is wrong with which', async () => {
    const carId = await add(dealer);
    const [jpeg, png] = [await picture(11), await picture(12, 'png')];
    for (const [name, content, problem] of [
      [
        'слика.jpg',
        png,
        '„слика.jpg“ je po imenu JPEG, a po sadržaju PNG slika. Ispravite ime i pošaljite je ponovo.',
      ],
      [
        'b.PNG',
        jpeg,
        '„b.PNG“ je po imenu PNG, a po sadržaju JPEG slika. Ispravite ime i pošaljite je ponovo.',
      ],
      ['c.png.html', png, '„c.png.html“: ime slike mora da se završava sa .jpg, .jpeg ili .png.'],
      ['d', jpeg, '„d“: ime slike mora da se završava sa .jpg, .jpeg ili .png.'],
    ] as const)
      expect(
        await upload(dealer, carId, [
          ['dobra.jpg', jpeg],
          [name, content],
        ]),
      ).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA', message: problem },
      });
    expect(dealerCar.parse((await call(dealer, 'GET', `/${carId}`)).body).images).toEqual([]);
    const fine: [string, Buffer][] = [
      ['e.JPEG', jpeg],
      ['f.jfif', await picture(13)],
      ['g.PNG', png],
    ];
    expect((await upload(dealer, carId, fine)).status).toBe(201);
  });

  it('are at most ten, in one request and in all', async () => {
    const carId = await add(dealer);
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, n) => picture(20 * n)));
    const named = eleven.map((content, n): [string, Buffer] => [`${n}.jpg`, content]);
    const refusal = { status: 409, body: { message: 'Maksimalno 10 slika' } };
    expect(await upload(dealer, carId, named)).toMatchObject(refusal);
    expect((await upload(dealer, carId, named.slice(0, MAX_IMAGES))).status).toBe(201);
    const files = () => readdir(join(server.dataDir, 'images', carId));
    const kept = (await files()).toSorted();
    // As where an auction may show each picture that the car ever had.
    const inAuction = { $set: { auctionId: 'a-past-one' } };
    await server.connection.collection<{ _id: string }>('cars').updateOne({ _id: carId }, inAuction);
    expect(await upload(dealer, carId, named.slice(MAX_IMAGES))).toMatchObject(refusal);
    expect((await files()).toSorted(), 'nothing is left of those that were one too many').toEqual(kept);
  });

  it('can be made primary and taken away; after the primary one the first is primary', async () => {
    const carId = await add(dealer);
    const files = await Promise.all(
      [50, 100, 150].map(async (n): Promise<[string, Buffer]> => [`${n}.jpg`, await picture(n)]),
    );
    const [first, , last] = imagesAdded.parse((await upload(dealer, carId, files)).body).added;
    const primary = await call(dealer, 'PUT', `/${carId}/images/primary`, { imageId: last?.id });
    expect(carChanged.parse(primary.body).car.primaryImageUrl).toBe(last?.medium);
    const { car } = carChanged.parse((await call(dealer, 'DELETE', `/${carId}/images/${last?.id}`)).body);
    expect([car.primaryImageId, car.images.length]).toEqual([first?.id, 2]);
    expect((await fetch(server.url + last?.large)).status).toBe(404);
    expect((await call(dealer, 'DELETE', `/${carId}/images/${last?.id}`)).status).toBe(404);
  });

  it('stand in the order that they are given; those that it does not name come behind', async () => {
    const carId = await add(dealer);
    const files = await Promise.all(
      [55, 105, 155].map(async (n): Promise<[string, Buffer]> => [`${n}.jpg`, await picture(n)]),
    );
    const { added, car } = imagesAdded.parse((await upload(dealer, carId, files)).body);
    const [a, b, c] = added.map((image) => image.id);
    const order = async (...imageIds: unknown[]) =>
      carChanged
        .parse((await call(dealer, 'PUT', `/${carId}/images/order`, { imageIds })).body)
        .car.images.map((image) => image.id);
    expect(await order(c, a, b)).toEqual([c, a, b]);
    expect(await order(b, 'taken-away', b)).toEqual([b, c, a]);
    const mine = (await call(dealer, 'GET', `/${carId}`)).body;
    expect(mine.primaryImageId, 'the primary one stays it').toBe(car.primaryImageId);
    expect((await call(dealer, 'PUT', `/${carId}/images/order`, { imageIds: [] })).status).toBe(400);
    expect((await call(dealer, 'PUT', `/${carId}/images/order`, { imageIds: 'abc' })).status).toBe(400);
  });

  it('stay where a past auction shows them, though a later one was deleted', async () => {
    const carId = await add(dealer, { vin: nextVin() });
    const [shown] = imagesAdded.parse(
      (await upload(dealer, carId, [['a.jpg', await picture(60)]])).body,
    ).added;
    const body = {
      carId,
      title: 'Volkswagen Golf 7',
      description: 'Uredan automobil, kupljen nov u Srbiji.',
      startingPrice: 5_000,
      auctionType: 'classic',
    };
    const auctions = (method: string, path = '', sent?: object) =>
      server.call(method, `/api/auctions${path}`, { token: dealer.token, body: sent });
    const list = async () => (await auctions('POST', '', body)).body.auctionId;
    await auctions('POST', `/${await list()}/cancel`, { reason: 'Greška u opisu' });
    await auctions('DELETE', `/${await list()}`);
    expect((await call(dealer, 'DELETE', `/${carId}/images/${shown?.id}`)).status).toBe(200);
    expect((await fetch(server.url + shown?.large)).status).toBe(200);
  });

  it('are only added to once somebody has bid on the car as it was (R74)', async () => {
    const carId = await add(dealer);
    const [shown] = imagesAdded.parse(
      (await upload(dealer, carId, [['a.jpg', await picture(61)]])).body,
    ).added;
    const listed = await server.call('POST', '/api/auctions', {
      token: dealer.token,
      body: {
        carId,
        title: 'Volkswagen Golf 7',
        description: 'Uredan automobil, kupljen nov u Srbiji.',
        startingPrice: 5_000,
        auctionType: 'classic',
      },
    });
    const hasBids = async () => (await call(dealer, 'GET', `/${carId}`)).body.auction.hasBids;
    expect(await hasBids()).toBe(false);
    await server.call('POST', `/api/auctions/${listed.body.auctionId}/bids`, {
      token: buyer.token,
      body: { amount: 5_000, clientBidId: 'bid-on-the-car' },
    });
    await expect.poll(hasBids).toBe(true);
    const refusal = { status: 409, body: { code: 'CAR_IN_AUCTION' } };
    const { status, body } = await upload(dealer, carId, [['b.jpg', await picture(62)]]);
    const { car, added } = imagesAdded.parse(body);
    expect([status, car.primaryImageId, added.length]).toEqual([201, shown?.id, 1]);
    const imageIds = car.images.map(({ id }) => id).reverse();
    expect(await call(dealer, 'PUT', `/${carId}/images/order`, { imageIds })).toMatchObject(refusal);
    expect(await call(dealer, 'DELETE', `/${carId}/images/${shown?.id}`)).toMatchObject(refusal);
    expect(await call(dealer, 'PUT', `/${carId}`, golf)).toMatchObject(refusal);
  });

  it('are taken from nobody who is not signed in, before anything is sent', async () => {
    const carId = await add(dealer);
    const response = await fetch(`${server.url}/api/cars/${carId}/images`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no multipart at all',
    });
    expect(response.status).toBe(401);
  });

  it('need a body of the right kind', async () => {
    const carId = await add(dealer);
    expect(await upload(dealer, carId, [])).toMatchObject({
      status: 400,
      body: { message: 'Morate dodati najmanje jednu sliku' },
    });
    expect((await call(dealer, 'POST', `/${carId}/images`, { images: 'x' })).status).toBe(400);
    const part = (...headers: string[]) => `--x\r\n${headers.join('\r\n')}\r\n\r\n1\r\n`;
    const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;
    for (const body of [
      `${part('\0: a', disposition('images'))}--x--\r\n`,
      part(`${disposition('images')}; filename="a.png"`),
      // A list of that length would take a minute to go through, and everybody would wait.
      `${part(disposition('a[4294967294]'))}${part(disposition('a[b]'))}--x--\r\n`,
    ]) {
      const { status } = await fetch(`${server.url}/api/cars/${carId}/images`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${dealer.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body,
      });
      expect(status, body).toBe(400);
    }
  });

  it('whose sender goes away in the middle are no failure of the server', async () => {
    const path = `${server.url}/api/cars/${await add(dealer)}/images`;
    const headers = {
      authorization: `Bearer ${dealer.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000',
    };
    const sender = request(path, { method: 'POST', headers }).on('error', () => {});
    const gone = new Promise<void>((resolve) => {
      server.http.once('request', (arrived) => {
        // Which says that it is being read.
        arrived.once('resume', () => sender.destroy()).once('close', resolve);
      });
    });
    sender.write('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n123');
    await gone;
    await upload(dealer, await add(dealer), [['a.jpg', await picture(9)]]);
    expect(server.errors).toEqual([]);
  });
});
