import type { QuestionState } from '@autoplace/shared/contract';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import { versioned } from '../core/mongo/versioned.mongo.ts';
import { foldedPatterns } from '../search/index.ts';
import { type BlockedAskers, type Measure, type Question, type Questions, stateOf } from './question.ts';

interface QuestionDocument extends Omit<Question, 'id'> {
  _id: string;
  /** Follows from the rest; for lists. */
  state: QuestionState;
}

/** One document for each question about a lot, in the collection `lot_questions`. */
export async function createMongoQuestions(connection: Connection): Promise<Questions> {
  const questions = connection.collection<QuestionDocument>('lot_questions');
  await questions.createIndexes([
    { key: { auctionId: 1, at: -1, _id: 1 }, name: 'lot' },
    { key: { askerId: 1, at: -1 }, name: 'asker' },
    { key: { sellerId: 1, 'answer.at': -1 }, name: 'answers_of_seller' },
    { key: { at: -1, _id: 1 }, name: 'newest' },
    { key: { state: 1, at: -1, _id: 1 }, name: 'newest_of_state' },
  ]);

  return {
    ...versioned(questions, toDocument, fromDocument),

    async remove(id) {
      await questions.deleteOne({ _id: id });
    },

    shownOf: (auctionId) =>
      questions
        .find({ auctionId, state: { $ne: 'hidden' } }, { sort: { at: -1, _id: 1 } })
        .map(fromDocument)
        .toArray(),

    answerTimes: (sellerId, limit) =>
      questions
        .find(
          { sellerId, 'answer.at': { $gt: 0 }, state: { $ne: 'hidden' } },
          { projection: { at: 1, 'answer.at': 1 }, sort: { 'answer.at': -1 }, limit },
        )
        .map(({ at, answer }) => (answer?.at ?? at) - at)
        .toArray(),

    unanswered: (auctionIds) =>
      questions
        .find(
          { auctionId: { $in: [...auctionIds] }, answer: null, state: { $ne: 'hidden' } },
          { projection: { auctionId: 1 }, sort: { at: 1, _id: 1 } },
        )
        .map(({ auctionId }) => auctionId)
        .toArray(),

    askedSince: (askerId, since) => questions.countDocuments({ askerId, at: { $gte: since } }),

    async page({ state, search, ...page }) {
      const filter = {
        ...(state !== undefined && { state }),
        ...(search && { $or: foldedPatterns(search).flatMap(holding) }),
      };
      return readPage(questions, { filter, sort: { at: -1, _id: 1 } }, page, fromDocument);
    },
  };
}

/** One document for each user who may ask nothing more, in the collection `blocked_askers`. */
export function createMongoBlockedAskers(connection: Connection): BlockedAskers {
  const blocked = connection.collection<Measure & { _id: string }>('blocked_askers');
  const of = async (userId: string): Promise<Measure | null> => {
    const found = await blocked.findOne({ _id: userId });
    return found && { at: found.at, by: found.by, reason: found.reason };
  };
  return {
    of,
    async block(userId, measure) {
      await unlessTaken(blocked.insertOne({ _id: userId, ...measure }));
      return (await of(userId)) ?? measure;
    },
    async allow(userId, { at }) {
      await blocked.deleteOne({ _id: userId, at });
    },
  };
}

const holding = (pattern: string) =>
  ['text', 'title'].map((field) => ({ [field]: { $regex: pattern, $options: 'i' } }));

const toDocument = ({ id, ...question }: Question): QuestionDocument => ({
  _id: id,
  ...question,
  state: stateOf(question),
});

const fromDocument = ({ _id, state, ...question }: QuestionDocument): Question => ({ ...question, id: _id });
