import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../server/test/support/test-server.ts';
import { sendEachBidThrice } from './retries.ts';

/** `npm run bench` does it with 10,000. */
const BIDS = 150;

const server = await startTestServer();
afterAll(() => server?.close());

it(`${BIDS} bids each sent three times at once take effect once and are answered alike (R60)`, async () => {
  const result = await sendEachBidThrice(server, BIDS);
  expect(result).toMatchObject({ doubled: 0, undecided: 0, different: 0 });
  expect(result.accepted).toBeGreaterThan(0);
});
