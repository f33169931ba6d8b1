import { parseCommandRecording } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { readRecording } from '../auctions/recordings.ts';
import { replay, servers } from './index.ts';

test('two servers agree on who has won', async () => {
  const commands = parseCommandRecording(readRecording('outbid-war', 'commands'));
  const played = replay(commands, { seed: 7 }).into(servers(2));
  await played.toEnd();
  expect(played.state.view).toMatchObject({ status: 'sold', winner: 'Kupac 2' });
});
