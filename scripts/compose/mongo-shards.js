// @ts-nocheck: `db` and `sh` are globals of mongosh.
// Shards the large collections of a cluster, by the keys of docs/sharding.md: `mongosh "mongodb://MONGOS/autoplace" mongo-shards.js`, once a
// server has started on it. Ids are random, so that ranges of them grow alike; each key begins an index that the servers have made.
const KEYS = {
  commits: { auctionId: 1 },
  auctions: { _id: 1 },
  log_archives: { _id: 1 },
  own_bids: { userId: 1 },
  bidding_rights: { _id: 1 },
  favourites: { auctionId: 1 },
  notifications: { userId: 1 },
  view_days: { _id: 1 },
  view_marks: { _id: 1 },
};
for (const [name, key] of Object.entries(KEYS)) sh.shardCollection(`${db.getName()}.${name}`, key);
