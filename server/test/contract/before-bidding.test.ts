import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const dealer = await server.signUpDealer('petrovic');
afterAll(() => server.close());

/** An account as it was before addresses were confirmed. */
const oldAccount = async (name: string) => {
  const account = await server.signUp(name);
  await server.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: account.id }, { $unset: { addressConfirmed: '', phone: '' } });
  return account;
};
const place = (token: string, auctionId: string, key: string) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token,
    body: { amount: 10_000, clientBidId: key },
  });

test('R117 an account bids after it has confirmed its address and left a phone number, with the same request', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const { token } = await oldAccount('stari');
  const first = await place(token, auctionId, 'stari-bid-1');
  expect(first).toMatchObject({ status: 403, body: { code: 'EMAIL_UNCONFIRMED' } });

  const asked = await server.call('POST', '/api/me/confirmation', { token });
  expect(asked.body).toMatchObject({ email: 'stari@primer.rs', outbox: expect.stringContaining('outbox') });
  const again = await server.call('POST', '/api/me/confirmation', { token });
  expect(again.body).toEqual(asked.body);
  const mails = await readOutbox(join(server.dataDir, 'outbox'));
  const links = mails.flatMap(({ text }) => text.match(/potvrda-adrese\?token=([\w-]+)/)?.[1] ?? []);
  expect(links).toHaveLength(1);
  const confirm = () => server.call('POST', '/api/confirmations', { body: { token: links[0] } });
  expect(await confirm()).toMatchObject({ status: 200, body: { email: 'stari@primer.rs' } });
  expect(await confirm()).toMatchObject({ status: 404 });

  const second = await place(token, auctionId, 'stari-bid-1');
  expect(second).toMatchObject({ status: 403, body: { code: 'PHONE_MISSING' } });
  const phone = await server.call('PUT', '/api/me/phone', { token, body: { phone: '060 123 4567' } });
  expect(phone.body).toEqual({ email: 'stari@primer.rs', addressConfirmed: true, phone: '060 123 4567' });
  expect(await place(token, auctionId, 'stari-bid-1')).toMatchObject({ status: 200 });
});

test('R117 what was entered on one server counts on another at once', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const { id, token } = await oldAccount('dva-servera');
  const second = await startSecondServer(server);
  try {
    const socket = await second.connect(token);
    const bid = () =>
      socket.emitWithAck('bid:place', { auctionId, amount: 10_000, clientBidId: 'dva-servera-1' });
    expect(await bid()).toMatchObject({ ok: false, error: { code: 'EMAIL_UNCONFIRMED' } });
    await server.identity.users.confirmAddress(id, 'dva-servera@primer.rs');
    await server.call('PUT', '/api/me/phone', { token, body: { phone: '060 123 4567' } });
    expect(await bid()).toMatchObject({ ok: true });
    socket.disconnect();
  } finally {
    await second.close();
  }
});

test('R11 a bid from before gets its first answer', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const { id, token } = await server.signUp('ranije');
  const first = await place(token, auctionId, 'ranije-bid-1');
  await server.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: id }, { $unset: { addressConfirmed: '', phone: '' } });
  server.identity.forget(id);
  expect(await place(token, auctionId, 'ranije-bid-1')).toEqual(first);
});
