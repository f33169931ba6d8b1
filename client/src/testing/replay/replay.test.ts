import { type RecordedMessage, watchAnswerIn } from '@autoplace/shared/contract';
import { describe, expect, test } from 'vitest';
import { recordedStories, recording } from '../data/recordings.ts';
import { replay, socket, store } from './index.ts';

describe.each(recordedStories)('the recording %s', (story) => {
  test('gives a store what the whole live library gets from a socket (R316)', async () => {
    const [stored, sent] = [replay(recording(story)).into(store()), replay(recording(story)).into(socket())];
    for (const _ of recording(story).lines) {
      await Promise.all([stored.next(), sent.next()]);
      expect(sent.state.auction(story)).toEqual(stored.state.auction());
    }
    await sent.stop();
  });

  test('tells at every moment what the server then told', async () => {
    const played = replay(recording(story)).into(store());
    await played.toEnd();
    expect(played.state.differences).toEqual([]);
  });
});

test('what the client folds otherwise than the server is a difference (R317)', async () => {
  const { header, lines } = recording('reconnect-with-gap');
  const again = structuredClone(lines.findLast((line) => watchAnswerIn(line) !== null));
  if (again === undefined) throw new Error('it has an answer');
  const answer = watchAnswerIn(again);
  if (answer === null) throw new Error('it has an answer');
  answer.auction.bidCount += 1;
  answer.bids = answer.bids.slice(1);
  const index = lines.findLastIndex((line) => watchAnswerIn(line) !== null) + 1;
  const played = replay({ header, lines: lines.toSpliced(index, 0, again) }).into(store());
  await played.toEnd();
  expect(played.state.differences).toMatchObject([
    {
      line: index + 2,
      member: 'bidCount',
      client: answer.auction.bidCount - 1,
      server: answer.auction.bidCount,
    },
    { line: index + 2, member: 'bids' },
  ]);
});

test('so is what it shows of the viewer, unless a request of theirs is unanswered (R317)', async () => {
  const { header, lines } = recording('reconnect-with-gap');
  const told = structuredClone(lines.findLast((line) => watchAnswerIn(line) !== null));
  const answer = told && watchAnswerIn(told);
  if (!answer) throw new Error('it has an answer');
  const viewer = { bidder: answer.auction.leader ?? '', isLeading: true, isWinner: false, maximum: 90_000 };
  answer.viewer = viewer;
  const before = structuredClone(told);
  const earlier = watchAnswerIn(before);
  if (earlier?.viewer) earlier.viewer.maximum = 80_000;
  const index = lines.findLastIndex((line) => watchAnswerIn(line) !== null) + 1;
  const bid = { amount: 70_000, maxAmount: 90_000, clientBidId: 'raised-1', auctionId: answer.auction.id };
  const asking = { t: told.t, event: 'bid:place', as: 'request', id: 900, payload: bid } as RecordedMessage;
  const differences = async (...between: RecordedMessage[]) => {
    const all = lines.toSpliced(index, 0, before, ...between, told);
    const played = replay({ header, lines: all }).into(store());
    await played.toEnd();
    return played.state.differences.filter(({ line }) => line > index + 2);
  };
  expect(await differences()).toMatchObject([
    { member: 'viewer', client: { maximum: 80_000 }, server: { maximum: 90_000 } },
  ]);
  expect(await differences(asking)).toEqual([]);
});

test('a store that has played something plays again from the beginning', async () => {
  const first = replay(recording('cancelled')).into(store());
  await first.toEnd();
  const again = replay(recording('cancelled')).into(store(first.state.store));
  await again.to('auction:event');
  expect(again.state.auction()?.view).toMatchObject({ status: 'active', bidCount: 1 });
  await again.toEnd();
  expect(again.state.auction()?.view.status).toBe('cancelled');
});
