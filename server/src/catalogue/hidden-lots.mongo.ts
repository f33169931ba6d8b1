import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { HiddenLot, HiddenLots } from './hidden-lots.ts';

type HiddenDocument = Omit<HiddenLot, 'auctionId' | 'at'> & { _id: string; at: Date };

/** One document for each hidden lot, in the collection `hidden_lots`. */
export function createMongoHiddenLots(connection: Connection): HiddenLots {
  const lots = connection.collection<HiddenDocument>('hidden_lots');
  let known = new Map<string, HiddenLot>();
  const listeners: ((auctionId: string) => void)[] = [];
  const catchUp = async () => {
    const found = await lots.find().map(toLot).toArray();
    const before = known;
    known = new Map(found.map((lot) => [lot.auctionId, lot]));
    for (const auctionId of known.keys())
      if (!before.has(auctionId)) for (const listener of listeners) listener(auctionId);
  };
  return {
    get known() {
      return known;
    },

    catchUp,

    async hide({ auctionId, at, ...lot }) {
      await unlessTaken(lots.insertOne({ _id: auctionId, at: new Date(at), ...lot }));
      await catchUp();
      return known.get(auctionId) ?? { auctionId, at, ...lot };
    },

    async show({ auctionId, at }) {
      await lots.deleteOne({ _id: auctionId, at: new Date(at) });
      await catchUp();
    },

    onHidden: (listener) => void listeners.push(listener),
  };
}

const toLot = ({ _id, at, ...lot }: HiddenDocument): HiddenLot => ({
  auctionId: _id,
  at: at.getTime(),
  ...lot,
});
