import { expect, test } from 'vitest';
import { EventLedger } from './event-ledger.ts';

/** A watcher that began at event 3. */
function watching() {
  const ledger = new EventLedger();
  ledger.asked();
  ledger.answered(3, []);
  return ledger;
}
const found = ({ lost, doubled, received, skipped }: EventLedger) => ({ lost, doubled, received, skipped });

test('events one after the other are all there', () => {
  const ledger = watching();
  for (const seq of [4, 5, 6]) ledger.take(seq);
  ledger.end(6);
  expect(found(ledger)).toEqual({ lost: 0, doubled: 0, received: 3, skipped: 0 });
});

test('a gap counts every event in it', () => {
  const ledger = watching();
  for (const seq of [4, 7]) ledger.take(seq);
  expect(found(ledger)).toMatchObject({ lost: 2, doubled: 0 });
});

test('an event that never came is found at the end', () => {
  const ledger = watching();
  ledger.take(4);
  ledger.end(5);
  expect(ledger.lost).toBe(1);
});

test('an event that comes twice is doubled, also when one that was missed comes again', () => {
  const ledger = watching();
  for (const seq of [4, 4]) ledger.take(seq);
  ledger.asked();
  ledger.answered(6, [5, 6]);
  ledger.take(6);
  expect(found(ledger)).toMatchObject({ lost: 0, doubled: 2 });
});

test('what comes before the answer belongs behind what was missed', () => {
  const ledger = watching();
  ledger.asked();
  for (const seq of [6, 7]) ledger.take(seq);
  ledger.answered(5, [4, 5]);
  ledger.end(7);
  expect(found(ledger)).toEqual({ lost: 0, doubled: 0, received: 4, skipped: 0 });
});

test('an answer without some of the missed events has lost them', () => {
  const ledger = watching();
  ledger.asked();
  ledger.answered(6, [4, 5]);
  expect(ledger.lost).toBe(1);
  ledger.asked();
  ledger.answered(56, []);
  expect(ledger.lost).toBe(51);
});

test('after more than 50 events the view alone is enough', () => {
  const ledger = watching();
  ledger.asked();
  ledger.answered(54, []);
  ledger.take(55);
  expect(found(ledger)).toEqual({ lost: 0, doubled: 0, received: 1, skipped: 51 });
});

test('a server that has heard less begins again where it is', () => {
  const ledger = watching();
  ledger.take(4);
  ledger.asked();
  ledger.answered(3, []);
  ledger.take(4);
  expect(found(ledger)).toMatchObject({ lost: 0, doubled: 0 });
});
