import type { DepositState } from '@autoplace/shared/contract';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { idsOf } from '../../core/mongo/ids-of.mongo.ts';
import { readPage } from '../../core/mongo/read-page.mongo.ts';
import { versioned } from '../../core/mongo/versioned.mongo.ts';
import type { Deposit, Deposits } from './deposit.ts';
import { stateOf } from './rules.ts';

interface DepositDocument extends Omit<Deposit, 'id'> {
  _id: string;
  /** Follow from the steps; for lists. */
  state: DepositState;
  requestedAt: Date;
  /** The owner while it is to be paid, and otherwise its id: of each user one is to be paid. */
  awaits: string;
}

const NEWEST = { requestedAt: -1, _id: 1 } as const;

/** The deposits in the collection `deposits`, one document each, with their history. */
export async function createMongoDeposits(connection: Connection): Promise<Deposits> {
  const deposits = connection.collection<DepositDocument>('deposits');
  await deposits.createIndexes([
    { key: { reference: 1 }, name: 'reference', unique: true },
    { key: { awaits: 1 }, name: 'awaits', unique: true },
    { key: { userId: 1, requestedAt: -1, _id: 1 }, name: 'own' },
    { key: { state: 1, requestedAt: -1, _id: 1 }, name: 'state' },
    { key: { requestedAt: -1, _id: 1 }, name: 'newest' },
    { key: { isDue: 1 }, name: 'due' },
  ]);

  const stored = versioned(deposits, toDocument, fromDocument);
  return {
    ...stored,

    async findByReference(reference) {
      const found = await deposits.findOne({ reference });
      return found && fromDocument(found);
    },

    insert: async (deposit) =>
      (await stored.insert(deposit)) || (await deposits.findOne({ _id: deposit.id })) !== null,

    page: (filter, page) => readPage(deposits, { filter, sort: NEWEST }, page, fromDocument),

    of: (userId) => deposits.find({ userId }, { sort: NEWEST }).map(fromDocument).toArray(),

    due: () => idsOf(deposits, { isDue: true }),
  };
}

const toDocument = ({ id, ...rest }: Deposit): DepositDocument => {
  const state = stateOf(rest);
  const requestedAt = new Date(rest.steps[0]?.at ?? 0);
  return { _id: id, ...rest, state, requestedAt, awaits: state === 'requested' ? `user ${rest.userId}` : id };
};

const fromDocument = ({ _id, state, requestedAt, awaits, ...rest }: DepositDocument): Deposit => ({
  ...rest,
  id: _id,
});
