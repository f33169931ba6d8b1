import { MOST_MEMBERS } from '@autoplace/shared/contract';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { digest } from '../core/ids.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import type { Member, Members } from './members.ts';

/** For how long a link can be followed, and how long until the next may be mailed, in milliseconds. */
const VALID_MS = 7 * DAY_MS;
const PAUSE_MS = MINUTE_MS;

interface MemberDocument {
  /** Follows from company and address. */
  _id: string;
  companyId: string;
  email: string;
  role: Member['role'];
  state: Member['state'] | 'left';
  invitedAt: Date;
  since: Date;
  expiresAt: Date;
  /** Of the last link, also once it was used, so that the one who used it may repeat it. */
  secretHash?: string;
  /** Who is a member by it now. */
  memberId?: string;
  /** Everybody who ever was. */
  userIds: string[];
  left: { userId: string; until: Date }[];
}

/** One document for each company and address, in the collection `company_members`. */
export async function createMongoMembers(connection: Connection): Promise<Members> {
  const members = connection.collection<MemberDocument>('company_members');
  await members.createIndexes([
    { key: { companyId: 1 }, name: 'company' },
    { key: { userIds: 1 }, name: 'users' },
    { key: { secretHash: 1 }, name: 'secret' },
    { key: { since: 1 }, name: 'since' },
    // Nobody works for two companies, whatever two servers accept at once.
    {
      key: { memberId: 1 },
      name: 'member',
      unique: true,
      partialFilterExpression: { memberId: { $exists: true } },
    },
  ]);
  const IS_THERE = { state: { $in: ['invited', 'member'] } } as const;
  const AFTER = { returnDocument: 'after' } as const;

  return {
    async of(userId) {
      const found = await members.find({ userIds: userId }).toArray();
      const now = found.find(({ memberId }) => memberId === userId);
      return {
        member: now ? { id: now._id, companyId: now.companyId, role: now.role } : null,
        left: found.flatMap(({ companyId, left }) =>
          left
            .filter((one) => one.userId === userId)
            .map(({ until }) => ({ dealerId: companyId, until: until.getTime() })),
        ),
      };
    },

    ofCompany: async (companyId) =>
      (await members.find({ companyId, ...IS_THERE }, { sort: { invitedAt: 1, _id: 1 } }).toArray()).map(
        toMember,
      ),

    async findById(companyId, id) {
      const found = await members.findOne({ _id: id, companyId, ...IS_THERE });
      return found && toMember(found);
    },

    async invite({ companyId, email, role }, secretHash, now) {
      const _id = digest(`member ${companyId} ${email}`);
      const at = new Date(now);
      const lately = { since: { $gt: new Date(now - PAUSE_MS) } };
      const mayInvite = { _id, $nor: [{ state: 'member' as const }, lately] };
      const set = {
        state: 'invited',
        role,
        since: at,
        expiresAt: new Date(now + VALID_MS),
        secretHash,
      } as const;
      const first = { companyId, email, invitedAt: at, userIds: [], left: [] };
      try {
        // Of a member, and during the pause, the insert collides with the document that is there.
        const before = await members.findOneAndUpdate(
          mayInvite,
          { $set: set, $setOnInsert: first },
          { upsert: true, returnDocument: 'before' },
        );
        if (before?.state === 'invited') return 'invited';
      } catch (error) {
        if (isDuplicateKey(error)) return 'lately';
        throw error;
      }
      // Counted with itself: of several at once the last to be written counts all, so that never too many stay.
      if ((await members.countDocuments({ companyId, ...IS_THERE })) <= MOST_MEMBERS) return 'invited';
      await members.updateOne(
        { _id, secretHash, state: 'invited' },
        { $set: { state: 'left', since: new Date(now - PAUSE_MS) }, $unset: { secretHash: '' } },
      );
      return 'full';
    },

    async notMailed(secretHash, now) {
      await members.updateOne(
        { secretHash, state: 'invited' },
        { $set: { since: new Date(now - PAUSE_MS) } },
      );
    },

    async bySecret(secretHash, now, userId) {
      const found = await members.findOne({ secretHash });
      if (found === null) return null;
      const isOpen = found.state === 'invited' && found.expiresAt.getTime() > now;
      const isOwn = found.state === 'member' && found.memberId === userId;
      return isOpen || isOwn ? toMember(found) : null;
    },

    async accept(secretHash, userId, now) {
      const open = { secretHash, state: 'invited', expiresAt: { $gt: new Date(now) } } as const;
      const joined = { state: 'member', memberId: userId, since: new Date(now) } as const;
      try {
        const found = await members.findOneAndUpdate(
          open,
          { $set: joined, $addToSet: { userIds: userId } },
          AFTER,
        );
        return found && toMember(found);
      } catch (error) {
        if (isDuplicateKey(error)) return 'other';
        throw error;
      }
    },

    joinedSince: async (since) =>
      (await members.find({ state: 'member', since: { $gt: new Date(since) } }).toArray()).map(toMember),

    async setRole(companyId, id, role) {
      const found = await members.findOneAndUpdate(
        { _id: id, companyId, ...IS_THERE },
        { $set: { role } },
        AFTER,
      );
      return found && toMember(found);
    },

    async remove(companyId, id, now) {
      for (;;) {
        const known = await members.findOne({ _id: id, companyId, ...IS_THERE });
        if (known === null) return null;
        const { state, memberId } = known;
        const { matchedCount } = await members.updateOne(
          { _id: id, state, ...(memberId !== undefined && { memberId }) },
          {
            $set: { state: 'left' },
            $unset: { memberId: '', secretHash: '' },
            ...(memberId !== undefined && { $push: { left: { userId: memberId, until: new Date(now) } } }),
          },
        );
        if (matchedCount === 1) return toMember(known);
      }
    },

    async lastOf(companyId, id) {
      const found = await members.findOne({ _id: id, companyId, state: 'left' });
      return found?.left.at(-1)?.userId ?? null;
    },
  };
}

const toMember = ({
  _id,
  companyId,
  email,
  role,
  state,
  since,
  expiresAt,
  memberId,
}: MemberDocument): Member => ({
  id: _id,
  companyId,
  email,
  role,
  state: state === 'member' ? 'member' : 'invited',
  since: since.getTime(),
  expiresAt: expiresAt.getTime(),
  userId: memberId ?? null,
});
