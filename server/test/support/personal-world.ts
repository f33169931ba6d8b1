import { notificationPage } from '@autoplace/shared/contract';
import type { Account } from './auctions/selling.ts';
import { sharedOutbox } from './outbox.ts';
import { startSecondServer } from './second-server.ts';
import { startTestServer } from './test-server.ts';

/** Two servers on one database, with a dealer and two buyers, and what these do for themselves there. */
export async function personalWorld() {
  const { env, mailsTo } = await sharedOutbox();
  const server = await startTestServer(env);
  const second = await startSecondServer(server, env);
  const dealer = await server.signUpDealer('dealer');
  const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
  const get = (who: Account, path: string) => server.call('GET', path, { token: who.token });
  return {
    /** Where both servers keep their files. */
    dataDir: env.DATA_DIR,
    server,
    second,
    dealer,
    ana,
    boris,
    get,
    bid: (who: Account, auctionId: string, amount: number) =>
      server.call('POST', `/api/auctions/${auctionId}/bids`, {
        token: who.token,
        body: { amount, clientBidId: `${auctionId}-${who.id}-${amount}` },
      }),
    noticesOf: async (who: Account) =>
      notificationPage.parse((await get(who, '/api/notifications')).body).items,
    /** The e-mails that somebody has got. */
    mailsTo: (who: Account) => mailsTo(who.id.slice('user-'.length)),
    async close() {
      await second.close();
      await server.close();
    },
  };
}
