import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startOtlpReceiver, treeOf } from '../support/otlp-receiver.ts';
import { startTestServer } from '../support/test-server.ts';

it('a request that never ends does not keep the server from stopping', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const { token } = await server.signUp('ana');
  const slow = connect(Number(port), '127.0.0.1').on('error', () => {});
  const cut = new Promise<void>((closed) => slow.once('close', () => closed()));
  const begun = new Promise<void>((arrived) => server.http.once('request', () => arrived()));
  // Somebody who may bid: the body of others is not waited for.
  slow.write(`POST /api/auctions/x/bids HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`);
  slow.write('Content-Type: application/json\r\n');
  slow.write('Content-Length: 50\r\n\r\n{"amount"');
  await begun;
  await server.close();
  await cut;
});

it('a bid that is being written at the stop is answered, and is in the log', async () => {
  const server = await startTestServer();
  const dealer = await server.signUpDealer('milan');
  const auctionId = await server.listClassic(dealer.id);
  const { token } = await server.signUp('ana');
  const socket = await server.connect(token);
  const submit = server.desk.submit.bind(server.desk);
  let stopped = Promise.resolve();
  server.desk.submit = (...command) => {
    const outcome = submit(...command);
    stopped = server.stop();
    return outcome;
  };
  const ack = await socket
    .timeout(5_000)
    .emitWithAck('bid:place', { auctionId, amount: 10_000, clientBidId: 'request-1' });
  expect(ack).toMatchObject({ ok: true, bid: { amount: 10_000 } });
  await stopped;
  const commits = server.connection.collection('commits');
  expect(await commits.countDocuments({ auctionId, firstSeq: 3 })).toBe(1);
  await server.close();
});

it('a bid is one trace from the socket to the database, sent at the stop, with no value that anybody entered', async () => {
  const receiver = await startOtlpReceiver();
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'info' });
  const dealer = await server.signUpDealer('milan');
  const auctionId = await server.listClassic(dealer.id);
  const { token } = await server.signUp('ana');
  const socket = await server.connect(token);
  await socket.emitWithAck('bid:place', {
    auctionId,
    amount: 1_011_773,
    confirmed: true,
    maxAmount: 1_123_981,
    clientBidId: 'request-1',
  });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await fetch(`${server.url}/api/auctions/${auctionId}`, { headers: { traceparent } });
  await server.close();
  receiver.close();

  const { spans } = receiver;
  const tree = (traceId = '') => treeOf(spans, traceId);
  const line = server.lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'bid:place');
  expect(line).toMatchObject({ code: 'OK', traceId: expect.any(String) });
  const bid = tree(line.traceId).join('\n');
  expect(bid).toContain(
    ['lane.wait', 'lane.batch', '  decide', '  commit', '    update commits']
      .map((name) => `  ${name}`)
      .join('\n'),
  );
  expect(bid).toMatch(/^bid:place\n {2}find bidding_rights\n/);
  expect(bid).toContain('notices\n      find company_acts');
  expect(tree('a'.repeat(32))).toEqual(expect.arrayContaining(['GET /api/auctions/:id', '  find commits']));
  const told = JSON.stringify(spans.map(({ name, attributes, status }) => ({ name, attributes, status })));
  const entered = ['1011773', '1123981', 'request-1', 'user-ana', 'user-milan', 'milan auto', token];
  expect(entered.filter((value) => told.includes(value))).toEqual([]);
});
