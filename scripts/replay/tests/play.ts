import { replay } from '@autoplace/replay/testing';
import type { CommandRecording, SocketRecording } from '@autoplace/shared/contract';
import { type StoreState, store } from '../../../client/src/testing/replay/store.ts';
import { type DeskState, desk } from '../../../server/test/support/replay/index.ts';

/** What the client's store holds after all messages. */
export async function playIntoStore(recording: SocketRecording): Promise<StoreState> {
  const played = replay(recording).into(store());
  await played.toEnd();
  return played.state;
}

/** What the server's desk has made of all commands. */
export async function playIntoDesk(recording: CommandRecording): Promise<DeskState> {
  const played = replay(recording).into(desk());
  await played.toEnd();
  return played.state;
}
