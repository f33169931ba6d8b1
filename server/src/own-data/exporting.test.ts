import { expect, it } from 'vitest';
import { classicTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { BrokenLog } from '../auctions/index.ts';
import { Exporting } from './exporting.ts';

it('R159 a file is whole though the log of one auction cannot be read, and says which', async () => {
  const { desk, log, clock, logger } = engine();
  for (const auctionId of ['lost', 'lot-1']) {
    await desk.list(classicTerms({ auctionId }));
    await clock.advance(1);
    expect(await desk.submit(auctionId, bid('ana', 10_000, `${auctionId}-bid`))).toMatchObject({ ok: true });
  }
  const exporting = new Exporting({
    data: { documents: async function* () {}, auctionsOf: async () => ['lost', 'lot-1'] },
    log: {
      async readAfter(auctionId, ...place) {
        if (auctionId === 'lost') throw new BrokenLog(auctionId, 1);
        return log.readAfter(auctionId, ...place);
      },
    },
    clock,
    logger,
  });
  let text = '';
  for await (const part of exporting.textOf('ana')) text += part;
  expect(JSON.parse(text)).toMatchObject({
    userId: 'ana',
    facts: [
      { auctionId: 'lost', unreadable: true },
      { auctionId: 'lot-1', type: 'BidPlaced', amount: 10_000 },
    ],
  });
  expect(logger.errors).toHaveLength(1);
});
