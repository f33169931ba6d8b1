import { setTimeout } from 'node:timers/promises';
import { auctionCreated } from '@autoplace/shared/contract';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { createProcessLogger } from '../../../server/src/core/log/process-log.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { createMongoViews } from '../../../server/src/dealers/figures/views.mongo.ts';
import { SeedClock } from '../../../server/src/demo/seed-clock.ts';
import { quietDesk } from '../../../server/test/support/auctions/quiet-desk.ts';
import { classicBody, dutchBody, sellingOn } from '../../../server/test/support/auctions/selling.ts';
import type { TestServer } from '../../../server/test/support/test-server.ts';
import type { Photos } from './photos.ts';
import { type GrowthSettings, MIX } from './settings.ts';

/** So many auctions are listed and bid on together. */
const AT_ONCE = 10;
/** Their end, in milliseconds from then: near enough for the notices that it is near. Nobody waits for it. */
const RUN_MS = 14 * MINUTE_MS;
/** Ends are looked for so often (`Reminders`), in milliseconds. */
const REMINDED_MS = 21_000;
const DAYS = 7;
const PATIENCE_MS = 120_000;
/** Commands between two pieces of the log: about as many as there are in 20 s with 10,000 auctions a month. */
const COMMANDS_OF_PIECE = 2;
const TEXT = 'Dobar dan, zanima me da li je vozilo garažirano i da li ima kompletnu servisnu istoriju.';

interface Account {
  id: string;
  token: string;
}

interface Lot {
  id: string;
  number: number;
  isDutch: boolean;
  seller: Account;
}

/** The part of a whole: which of so many are taken, evenly. */
const isPart = (index: number, part: number) => Math.floor((index + 1) * part) > Math.floor(index * part);

/**
 * Lists, bids, sells and hands over so many auctions on a real server, all of it by its API, but views, which are counted as the server
 * counts them. Resolves when everything that follows has been written. `logPiece` writes what is new into the store of backups.
 */
export async function liveSample(
  server: TestServer,
  auctions: number,
  settings: GrowthSettings,
  photos: Photos,
  logPiece: () => Promise<void>,
): Promise<void> {
  const { call, addCar, create } = sellingOn(server);
  const people = (count: number, sign: (name: string) => Promise<Account>, name: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => sign(`${name}${number}`)));
  const companies = await people(Math.ceil(auctions / MIX.ofCompany), server.signUpDealer, 'kuca');
  const buyers = await people(
    Math.max(settings.bidders + 1, Math.ceil(auctions * MIX.buyers)),
    server.signUp,
    'kupac',
  );
  const buyer = (number: number) => buyers[number % buyers.length] as Account;
  const company = (number: number) => companies[number % companies.length] as Account;
  const asked = async (who: Account, path: string, body: unknown, method = 'POST') => {
    const { status, body: answer } = await call(who, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };

  const talk = async (auctionId: string, number: number, seller: Account) => {
    for (let question = 0; question < MIX.questions; question++) {
      const body = { text: TEXT, clientQuestionId: `question-${number}-${question}` };
      const { id } = await asked(buyer(number + question), `/api/auctions/${auctionId}/questions`, body);
      await asked(seller, `/api/questions/${id}/answer`, { text: TEXT });
    }
  };

  const cars: string[] = [];
  for (let number = 0; number < auctions; number++) {
    const seller = company(number);
    const carId = await addCar(seller, { description: TEXT.repeat(4) });
    await sendFiles(server, seller, `/api/cars/${carId}/images`, 'images', settings.pictures, photos);
    if (isPart(number, MIX.withDocuments))
      for (let file = 0; file < MIX.documentsOfOne; file++)
        await sendFiles(server, seller, `/api/cars/${carId}/documents`, 'document', 1, photos);
    cars.push(carId);
  }

  let commands = 0;
  const command = async (who: Account, path: string, body: object) => {
    await asked(who, path, { ...body, clientBidId: `simulated-${++commands}` });
    if (commands % COMMANDS_OF_PIECE === 0) await logPiece();
  };
  const lots: Lot[] = [];
  for (let from = 0; from < auctions; from += AT_ONCE) {
    const endTime = new Date(Date.now() + RUN_MS).toISOString();
    const batch = cars.slice(from, from + AT_ONCE).map((carId, index) => ({ carId, number: from + index }));
    const listed: Lot[] = [];
    for (const { carId, number } of batch) {
      const seller = company(number);
      const isDutch = isPart(number, MIX.dutch);
      const reserve = isPart(number, 1 - MIX.sold) ? { reservePrice: 50_000 } : {};
      const description = TEXT.repeat(5);
      const body = isDutch
        ? dutchBody(carId, { description })
        : classicBody(carId, { description, endTime, bidIncrement: 100, ...reserve });
      listed.push({
        id: auctionCreated.parse(await create(seller, body)).auctionId,
        number,
        isDutch,
        seller,
      });
      await logPiece();
    }
    for (const { id, number, isDutch, seller } of listed) {
      if (!isDutch) await talk(id, number, seller);
      // A tenth of the dutch auctions is left to itself.
      else if (isPart(number, 0.1))
        await asked(seller, `/api/auctions/${id}/cancel`, { reason: 'Vozilo je prodato.' });
      else await command(buyer(number), `/api/auctions/${id}/accept`, { expectedPrice: 5_000 });
    }
    // In turns, as bids to many auctions come; each bidder answers the one before.
    for (let round = 0; round < settings.bids; round++)
      for (const { id, number, isDutch } of listed)
        if (!isDutch)
          await command(buyer(number + (round % settings.bidders)), `/api/auctions/${id}/bids`, {
            amount: 5_000 + round * 100,
          });
    for (const { id, number } of listed)
      for (let one = 0; one < MIX.favourites; one++)
        await asked(buyer(number + one), `/api/auctions/${id}/favourite`, undefined, 'PUT');
    lots.push(...listed);
  }
  await countViews(server.connection, lots, settings.views);

  await setTimeout(REMINDED_MS);
  await settled(server.connection);
  await passDeadlines(server.connection, Date.now() + RUN_MS);
  await settled(server.connection);
  await handOver(server.connection, asked, [...companies, ...buyers]);
  await passDeadlines(server.connection, Number.POSITIVE_INFINITY);
  await settled(server.connection);
  await logPiece();
}

/** Carries out what is due until then (epoch milliseconds) at its time, as if that had come: ends, and after them what waits for its day. */
async function passDeadlines(connection: Connection, until: number): Promise<void> {
  const clock = new SeedClock(Date.now());
  const desk = await quietDesk(connection, clock, createProcessLogger('error'));
  const auctions = connection.collection<{ _id: string; nextDeadlineAt: Date | null }>('auctions');
  // A date is never compared with null.
  const due = {
    nextDeadlineAt: { $gt: new Date(0), ...(Number.isFinite(until) && { $lte: new Date(until) }) },
  };
  for (;;) {
    const next = await auctions.findOne(due, { sort: { nextDeadlineAt: 1 } });
    if (next?.nextDeadlineAt == null) return;
    clock.turnTo(Math.max(clock.now(), next.nextDeadlineAt.getTime()));
    await desk.submit(next._id, { type: 'ReachDeadline' });
    await desk.flush();
  }
}

/** Uploads files of a multipart field in one request. */
async function sendFiles(
  server: TestServer,
  who: Account,
  path: string,
  field: string,
  count: number,
  photos: Photos,
) {
  const form = new FormData();
  if (field === 'document') form.append('kind', 'inspection');
  for (let file = 0; file < count; file++)
    form.append(field, new Blob([new Uint8Array(await photos.next())]), `slika-${file}.jpg`);
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Different viewers, spread over the days of an auction. */
async function countViews(connection: Connection, lots: readonly Lot[], viewers: number) {
  const views = await createMongoViews(connection);
  for (const { id: auctionId, seller } of lots)
    await views.count(
      Array.from({ length: viewers }, (_, viewer) => ({
        auctionId,
        dealerId: seller.id,
        day: new Date(Date.now() - (viewer % DAYS) * DAY_MS).toISOString().slice(0, 10),
        key: `${auctionId} ${viewer}`.padEnd(43, '.').slice(-43),
      })),
    );
}

/** Both sides of a deal write and take the steps up to its end, in most of them. */
async function handOver(
  connection: Connection,
  asked: (who: Account, path: string, body: unknown) => Promise<unknown>,
  people: readonly Account[],
) {
  const byId = new Map(people.map((one) => [one.id, one]));
  type Opened = { _id: string; buyerId: string; sellerId: string };
  const deals = await connection.collection<Opened>('deals').find().toArray();
  if (deals.length === 0) throw new Error('nothing was sold');
  for (const [number, { _id, ...sides }] of deals.entries()) {
    const [buyer, seller] = [byId.get(sides.buyerId), byId.get(sides.sellerId)];
    if (buyer === undefined || seller === undefined) throw new Error(`deal ${_id} is of somebody else`);
    for (let message = 0; message < MIX.messagesOfDeal; message++)
      await asked(message % 2 === 0 ? buyer : seller, `/api/deals/${_id}/messages`, {
        text: TEXT,
        clientMessageId: `message-${message}`,
      });
    if (!isPart(number, MIX.completed)) continue;
    const steps = [
      [buyer, 'payment_sent'],
      [seller, 'payment_received'],
      [seller, 'vehicle_given'],
      [buyer, 'vehicle_received'],
    ] as const;
    for (const [who, action] of steps)
      await asked(who, `/api/deals/${_id}/steps`, { action, clientStepId: `step-${action}` });
  }
}

/** Resolves when nothing has been written for some seconds. */
async function settled(connection: Connection): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  const open = () =>
    connection.collection('auctions').countDocuments({ nextDeadlineAt: { $lte: Date.now() } });
  const written = async () => {
    let documents = 0;
    for (const name of [
      'commits',
      'auctions',
      'deals',
      'fee_entries',
      'notifications',
      'own_bids',
      'proof_leaves',
    ])
      documents += await connection.collection(name).countDocuments();
    return documents;
  };
  for (let before = -1, quiet = 0; quiet < 3; ) {
    if (Date.now() > giveUpAt) throw new Error('what follows from the auctions was not written');
    await setTimeout(2_000);
    const now = await written();
    quiet = now === before && (await open()) === 0 ? quiet + 1 : 0;
    before = now;
  }
}
