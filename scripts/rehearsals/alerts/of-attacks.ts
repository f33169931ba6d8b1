import { openPage, submit, testClient } from '../../../server/test/support/identity/identity-client.ts';
import { TestBrowser } from '../../../server/test/support/identity/test-browser.ts';
import { PUBLIC_URL } from '../../journeys/support/crowd/prepare-bidding.ts';
import { type Cause, often } from './causing.ts';
import type { World } from './world.ts';

let tries = 0;
/** A wrong password, for one of twenty accounts in turn. */
async function guess({ servers }: World): Promise<void> {
  const url = servers[0]?.url ?? '';
  const browser = new TestBrowser(PUBLIC_URL, url);
  try {
    const page = await openPage(browser, testClient(url, `${PUBLIC_URL}/oidc`).authorizeUrl());
    await submit(browser, page, { email: `bidder${tries++ % 20}@primer.rs`, password: 'nije prava lozinka' });
  } catch {
    // The page asks for a proof of work by now.
  }
}

/** Who tries passwords, and who asks for what is not theirs. */
export const OF_ATTACKS: Cause[] = [
  {
    alert: 'PasswordsGuessed',
    how: 'three wrong passwords a second, for twenty accounts in turn',
    make: async (world) => often(330, () => guess(world)),
  },
  {
    alert: 'LockedOut',
    how: 'the same',
    make: async (world) => often(330, () => guess(world)),
  },
  {
    alert: 'SignInAttacked',
    how: 'the same',
    make: async (world) => often(330, () => guess(world)),
  },
  {
    alert: 'AdministratorActed',
    how: 'an administrator exports the log of a lot that is over',
    async make(world, { begins }) {
      const { connection, other, endsAt } = world;
      await connection
        .collection<{ _id: string }>('users')
        .updateOne({ _id: 'bidder-1' }, { $set: { isAdmin: true } });
      await new Promise((over) => setTimeout(over, Math.max(0, endsAt + 2_000 - Date.now())));
      begins();
      const status = await world.ask(0, '/api/auctions/ending-0/log/export', undefined, other);
      if (status !== 200) console.error(`The export was answered with ${status}.`);
      return () => {};
    },
  },
];
