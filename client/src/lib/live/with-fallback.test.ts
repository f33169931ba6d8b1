import { timeSyncRequest } from '@autoplace/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memorySocket } from '../../testing/memory-socket.ts';
import { type ConnectionStatus, createConnection } from './connection.ts';
import { withFallback } from './with-fallback.ts';

vi.unmock('./with-fallback.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connecting() {
  const [socket, other] = [memorySocket(), memorySocket()];
  const statuses: ConnectionStatus[] = [];
  let loads = 0;
  const load = async () => {
    loads += 1;
    return other.create;
  };
  const connection = createConnection(withFallback(socket.create, load), (status) => statuses.push(status));
  connection.open();
  return { socket, other, connection, statuses, loads: () => loads };
}

const ask = (connection: ReturnType<typeof connecting>['connection']) =>
  void connection.request(timeSyncRequest, { t0: 0 });

test('a socket that connects in time leaves the other way alone', async () => {
  const { socket, other, connection, loads } = connecting();
  await vi.advanceTimersByTimeAsync(5_900);
  socket.up();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(loads()).toBe(0);
  ask(connection);
  expect([socket.sent.length, other.sent.length]).toEqual([1, 0]);
});

test('without a connection for six seconds the other way is taken, and live; refused attempts of the socket change nothing', async () => {
  const { socket, other, connection, statuses } = connecting();
  socket.down();
  await vi.advanceTimersByTimeAsync(6_000);
  other.up();
  expect(statuses.at(-1)).toBe('live');
  socket.down();
  expect([statuses.at(-1), connection.isUp()]).toEqual(['live', true]);
  ask(connection);
  expect([socket.sent.length, other.sent.length]).toEqual([0, 1]);
});

test('when the socket comes it takes over without a break, and everybody who watches asks again', async () => {
  const { socket, other, connection, statuses } = connecting();
  await vi.advanceTimersByTimeAsync(6_000);
  other.up();
  let ups = 0;
  connection.onUp(() => {
    ups += 1;
  });
  const before = statuses.length;
  socket.up();
  expect([ups, connection.isUp()]).toEqual([1, true]);
  expect(statuses.slice(before)).not.toContain('offline');
  other.up();
  other.push('auction:event', {});
  expect(ups).toBe(1);
  ask(connection);
  expect([socket.sent.length, other.sent.length]).toEqual([1, 0]);
});

test('a connection that is opened again goes the way that led somewhere at once', async () => {
  const { other, connection } = connecting();
  await vi.advanceTimersByTimeAsync(6_000);
  other.up();
  connection.reopen();
  expect(connection.isUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  other.up();
  expect(connection.isUp()).toBe(true);
});

test('one that was lost is lost until either way leads somewhere again', async () => {
  const { socket, other, connection, statuses } = connecting();
  socket.up();
  socket.down();
  expect(statuses.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(6_000);
  other.up();
  expect(statuses.at(-1)).toBe('live');
  other.down();
  expect([statuses.at(-1), connection.isUp()]).toEqual(['offline', false]);
});
