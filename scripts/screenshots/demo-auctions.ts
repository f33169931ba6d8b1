import { auctionPage } from '@autoplace/shared/contract';

/** The newest ones: by default lists begin with what is about to end, which would look different in each picture. */
const QUERIES = {
  classic: 'type=classic&status=active&sort=newest',
  dutch: 'type=dutch&status=active&sort=newest',
  over: 'status=sold&sort=newest',
};

/** The ids by which the paths of the screens name auctions. Throws when the server has none of a kind. */
export async function findDemoAuctions(url: string): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(QUERIES).map(async ([name, query]) => {
      const response = await fetch(`${url}/api/auctions?${query}&pageSize=1`);
      const [auction] = auctionPage.parse(await response.json()).items;
      if (auction === undefined)
        throw new Error(`${url} has no auction for {${name}}: is its data the demo's?`);
      return [name, auction.id] as const;
    }),
  );
  return Object.fromEntries(found);
}
