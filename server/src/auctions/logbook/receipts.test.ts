import { expect, it } from 'vitest';
import { classicTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { Receipts } from './receipts.ts';

const signer = { origin: 'https://primer.rs', sign: () => ({ key: 'k1', signature: 'c2lnbmVk' }) };

/** A bid that another server has decided: the receipts have to read its commit. */
async function decidedElsewhere() {
  const { desk, log, logger } = engine();
  await desk.list(classicTerms());
  const placed = await desk.submit('lot-1', bid('ana', 10_000));
  if (!placed.ok || placed.value === null) throw new Error('the bid was not accepted');
  return { log, logger, result: placed.value };
}

it('given a repeated bid whose commit cannot be read, then it is not known rather than answered without the proof (R11)', async () => {
  const { log, logger, result } = await decidedElsewhere();
  const receipts = new Receipts({ log, signer, logger });
  const { readAfter } = log;
  log.readAfter = () => Promise.reject(new Error('the database is silent'));
  await expect(receipts.signed('lot-1', result)).rejects.toThrow('silent');
  log.readAfter = readAfter;
  expect((await receipts.signed('lot-1', result)).receipt.proof).toMatchObject({ signature: 'c2lnbmVk' });
});

it('given that signing fails, then a bid is answered without a proof, since it is durable', async () => {
  const { log, logger, result } = await decidedElsewhere();
  const broken = {
    ...signer,
    sign: () => {
      throw new Error('no key');
    },
  };
  expect(await new Receipts({ log, signer: broken, logger }).signed('lot-1', result)).toEqual(result);
  expect(logger.errors).toHaveLength(1);
});
