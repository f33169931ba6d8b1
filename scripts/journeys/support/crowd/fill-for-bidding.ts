import { loadConfig } from '../../../../server/src/config.ts';
import { createProcessLogger } from '../../../../server/src/core/log/process-log.ts';
import { connectMongo } from '../../../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../../server/src/core/random-ids.ts';
import { systemClock } from '../../../../server/src/core/system-clock.ts';
import { createServer } from '../../../../server/src/server.ts';
import { classicTerms } from '../../../../server/test/support/auctions/auction-fixtures.ts';
import { aBidder, aDealer } from '../../../../server/test/support/identity/memory-identity.ts';
import { type Bidding, PUBLIC_URL } from './prepare-bidding.ts';

/** What `prepareBidding` of prepare-bidding.ts does. */
export async function prepareBidding(mongodbUri: string, { bidders, lots }: Bidding): Promise<string[]> {
  const connection = await connectMongo(mongodbUri);
  const config = loadConfig({ SEED: 'none', PUBLIC_URL });
  const logger = createProcessLogger('error');
  const server = await createServer({ config, connection, clock: systemClock, ids: randomIds, logger });
  await server.identity.dealers.upsert(aDealer({ id: 'dealer' }));
  const tokens: string[] = [];
  for (let number = 0; number < bidders; number++) {
    const email = `bidder${number}@primer.rs`;
    await server.identity.users.insert(aBidder({ id: `bidder-${number}`, email, name: `Kupac ${number}` }));
    tokens.push(await server.identity.issueToken(email));
  }
  for (const lot of lots) await server.desk.list(classicTerms({ dealerId: 'dealer', ...lot }));
  await server.stop();
  await connection.close();
  return tokens;
}
