import { changeAll } from './change-all.mongo.ts';
import type { MigrationStep } from './step.ts';

interface Entry {
  at: number;
  action: string;
  byUserId: string;
  by: string;
  notes: string | null;
}
interface Dealer {
  _id: string;
  contactEmail: string;
  verificationStatus: string;
  verificationNotes: string | null;
  verifiedAt: Date | null;
  createdAt: Date;
  history?: Entry[];
  /** How many entries of the history this migration has made. */
  historyMade?: number;
}

const MARK = { historyMade: 1 } as const;
const AS_MADE = { historyMade: 1, history: 1 } as const;

/**
 * Dealers from before histories were stored have none, and each reader made one from their dates, with the applicant's
 * present name. This stores it once; later decisions are added to it.
 */
export const dealerHistory: MigrationStep = {
  id: '002-dealer-history',
  name: 'Istorija prijava dilera',
  description:
    'Upisuje istoriju prijave dilerima koji je nemaju: ko se i kada prijavio i kako je odlučeno, prema datumima iz prijave.',

  async up(connection, proceed) {
    const users = connection.collection<{ _id: string; name: string }>('users');
    await changeAll(
      connection.collection<Dealer>('dealers'),
      { history: { $exists: false } },
      async (dealer) => {
        const { _id, verificationStatus, createdAt } = dealer;
        const applicant = await users.findOne({ _id }, { projection: { name: 1 } });
        const history = made(dealer, applicant?.name ?? dealer.contactEmail);
        return {
          updateOne: {
            filter: { _id, verificationStatus, createdAt, history: { $exists: false } },
            update: { $set: { history, historyMade: history.length } },
          },
        };
      },
      proceed,
    );
  },

  async down(connection, proceed) {
    await changeAll(
      connection.collection<Dealer>('dealers'),
      { historyMade: { $exists: true } },
      ({ _id, history = [], historyMade = 0 }) => {
        // A history with later entries cannot be made from the dates again: it stays.
        const gone = history.length === historyMade ? AS_MADE : MARK;
        return { updateOne: { filter: { _id, historyMade, history }, update: { $unset: gone } } };
      },
      proceed,
    );
  },
};

function made({ _id, createdAt, verifiedAt, ...dealer }: Dealer, applicant: string): Entry[] {
  const applied = {
    at: createdAt.getTime(),
    action: 'applied',
    byUserId: _id,
    by: applicant,
    notes: null,
  };
  if (dealer.verificationStatus === 'pending') return [applied];
  return [
    applied,
    {
      at: (verifiedAt ?? createdAt).getTime(),
      action: dealer.verificationStatus,
      byUserId: '',
      by: 'Administrator',
      notes: dealer.verificationNotes,
    },
  ];
}
