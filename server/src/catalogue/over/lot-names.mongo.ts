import { soundOf } from '@autoplace/shared/script';
import { bulkWriter } from '../../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { idsOf } from '../../core/mongo/ids-of.mongo.ts';
import { literal } from '../../core/mongo/literal.ts';
import { standsAlone } from '../../search/index.ts';
import { makeKey } from '../table/index.ts';
import { isLotToken, type KnownModel, knownModelOf, modelToken, type OverColumns } from './over-columns.ts';

/** A word of a title, with every end of it, and of what it sounds like: a part of a word is the beginning of one of them. */
interface WordDocument {
  _id: string;
  ends: string[];
  sounds: string[];
}
type ModelDocument = KnownModel & { _id: string };

/** So many names that were stored lately are not stored again. */
const MOST_REMEMBERED = 5_000;
/** How long the models are remembered, in milliseconds: a new one of another server shows after this time. */
const MODELS_KEPT_MS = 10_000;

/** The words and the models of lots that are over, in `lot_words` and `lot_models`: they are few, and are only added to. */
export async function createMongoLotNames(connection: Connection) {
  const words = connection.collection<WordDocument>('lot_words');
  const models = connection.collection<ModelDocument>('lot_models');
  await words.createIndexes([
    { key: { ends: 1 }, name: 'ends' },
    { key: { sounds: 1 }, name: 'sounds' },
  ]);
  const [writeWord, writeModel] = [bulkWriter(words), bulkWriter(models)];
  const remembered = new Set<string>();
  let known: { all: ModelDocument[]; until: number } | null = null;

  const isNew = (name: string) => {
    if (remembered.has(name)) return false;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.add(name);
    return true;
  };

  return {
    /** Stores those that are new, before lots are found by them. */
    async add(
      lots: readonly { columns: OverColumns; car: { make: string; model: string } }[],
    ): Promise<void> {
      const writes: Promise<unknown>[] = [];
      for (const { columns, car } of lots) {
        for (const word of columns.words)
          if (!isLotToken(word) && isNew(word))
            writes.push(writeWord({ insertOne: { document: wordDocumentOf(word) } }));
        const token = modelToken(columns.make, columns.model);
        if (!isNew(token)) continue;
        writes.push(writeModel({ insertOne: { document: { _id: token, ...knownModelOf(car) } } }));
      }
      if (writes.length === 0) return;
      try {
        await Promise.all(writes);
        known = null;
      } catch (error) {
        remembered.clear();
        throw error;
      }
    },

    /** The words that have this in them. */
    async wordsWith({ text, sound }: { text: string; sound: string | null }): Promise<string[]> {
      const found = await Promise.all([
        idsOf(words, { ends: beginning(text) }),
        sound === null ? [] : idsOf(words, { sounds: beginning(sound) }),
      ]);
      return [...new Set(found.flat())];
    },

    /** The words in which a letter or a digit stands alone, or a letter and a number. */
    async wordsWithAlone(typed: string): Promise<string[]> {
      // An end of such a word is the sign, or goes on with another kind of sign.
      const goesOn = { $regex: `^${typed}${/\d/.test(typed) ? '[^0-9]' : '[^a-z]'}` };
      const found = await Promise.all(
        // One by one they are read from the index.
        (typed.length === 1 ? [typed, goesOn] : [beginning(typed)]).map((ends) => idsOf(words, { ends })),
      );
      const alone = standsAlone(typed);
      return [...new Set(found.flat())].filter((word) => word.search(alone) >= 0);
    },

    /** Those of the makes, or all; `now` in epoch milliseconds. */
    async models(makes: readonly string[], now: number): Promise<KnownModel[]> {
      if (known === null || known.until < now)
        known = { all: await models.find().toArray(), until: now + MODELS_KEPT_MS };
      const wanted = new Set(makes.map(makeKey));
      return known.all.filter(({ make }) => wanted.size === 0 || wanted.has(make));
    },
  };
}
export type LotNames = Awaited<ReturnType<typeof createMongoLotNames>>;

const beginning = (part: string) => ({ $regex: `^${literal(part)}` });

const wordDocumentOf = (word: string): WordDocument => ({
  _id: word,
  ends: endsOf(word),
  sounds: endsOf(soundOf(word)),
});

const endsOf = (word: string): string[] => [...word].map((_, at, all) => all.slice(at).join(''));
