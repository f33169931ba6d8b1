import type { Doc } from '../semantics/types.ts';
import { bytes, stored } from './documents.ts';
import { attempt, type Failure, type ModelStore, type Outcome, same } from './model-store.ts';
import { naiveProject, naiveUpsert } from './naive-shape.ts';
import { naiveUpdate, stepsOf } from './naive-update.ts';
import type { Operation } from './random-operations.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** The document as the change leaves it; undefined when the change is refused for it. */
function changed(doc: Doc, update: Doc): Doc | undefined {
  if (isReplacement(update)) return { _id: doc._id, ...stored(update) };
  return attempt(() => naiveUpdate(stored(update), doc));
}

/** The state after a document is put in the place of another, or the errors this may give. */
function replaced(
  store: ModelStore,
  before: Doc,
  after: Doc | undefined,
): { readonly docs?: Doc[]; readonly errors: Set<Failure> } {
  if (after === undefined) return { errors: new Set(['refused']) };
  const others = store.docs.filter((doc) => doc !== before);
  const errors = bytes(before) === bytes(after) ? new Set<Failure>() : store.obstacles(after, others);
  return errors.size > 0
    ? { errors }
    : { docs: store.docs.map((doc) => (doc === before ? after : doc)), errors };
}

/** Whether an update of one or of many, or its upsert, may end so. */
export function agreesOnUpdate(store: ModelStore, operation: Of<'update'>, outcome: Outcome): boolean {
  const { filter, update, upsert, many } = operation;
  if (!isPossible(update)) return store.isUnchanged(outcome, new Set(['refused']));
  const matches = store.matches(filter);
  if (matches.length === 0) {
    return upsert
      ? agreesOnUpsert(store, filter, update, outcome)
      : store.isUnchanged(outcome, new Set([undefined]));
  }
  if (many) return agreesOnMany(store, matches, update, outcome);
  return matches.some((before) => {
    const after = changed(before, update);
    const { docs, errors } = replaced(store, before, after);
    if (!docs) return store.isUnchanged(outcome, errors);
    const counts = outcome.n === 1 && modifies(update, [[before, after as Doc]], outcome.modified);
    return !outcome.error && counts && same(outcome.state ?? [], docs);
  });
}

/** An error leaves some of the documents changed: those before the one that failed, in an order of the database's choice. */
function agreesOnMany(
  store: ModelStore,
  matches: readonly Doc[],
  update: Doc,
  { error, state = [], n, modified }: Outcome,
): boolean {
  const after = new Map(matches.map((doc) => [doc, changed(doc, update)]));
  const isRight = (doc: Doc, i: number): boolean => {
    const changed = after.get(doc);
    const is = bytes(state[i] ?? {});
    return (
      (error && is === bytes(doc)) || (changed ? is === bytes(changed) : !after.has(doc) && is === bytes(doc))
    );
  };
  if (state.length !== store.docs.length || !store.docs.every(isRight)) return false;
  const pairs = [...after].map(([before, changed]) => [before, changed ?? before] as const);
  const isRefused = [...after.values()].some((changed) => changed === undefined);
  const versions = store.docs.map((doc) => [doc, ...(after.get(doc) ? [after.get(doc) as Doc] : [])]);
  const errors = new Set<Failure>(isRefused ? ['refused'] : []);
  pairs.forEach(([before, changed]) => {
    if (bytes(before) === bytes(changed)) return;
    const others = versions.filter(([doc]) => doc !== before).flat();
    for (const obstacle of store.obstacles(changed, others)) errors.add(obstacle);
  });
  if (error) return errors.has(error);
  return (
    !isRefused && n === matches.length && modifies(update, pairs, modified) && isConsistent(store, state)
  );
}

function isConsistent(store: ModelStore, state: readonly Doc[]): boolean {
  return state.every((doc, i) => store.obstacles(doc, state.slice(0, i)).size === 0);
}

function agreesOnUpsert(store: ModelStore, filter: Doc, update: Doc, outcome: Outcome): boolean {
  const expected = attempt(() => naiveUpsert(stored(filter), stored(update)));
  if (expected === undefined) return store.isUnchanged(outcome, new Set(['refused']));
  const { state = [], error } = outcome;
  const inserted = state.at(-1) ?? {};
  const withId = '_id' in expected ? expected : { ...expected, _id: inserted._id };
  const obstacles = store.obstacles(withId, store.docs);
  if (obstacles.size > 0) return store.isUnchanged(outcome, obstacles);
  return !error && same(state.slice(0, -1), store.docs) && alike(inserted, withId);
}

/** Whether `findOneAndUpdate` or `findOneAndReplace` may end so. */
export function agreesOnFindAndUpdate(
  store: ModelStore,
  operation: Of<'findAndUpdate'>,
  outcome: Outcome,
): boolean {
  const { filter, update, upsert, sort, projection, after: wantsAfter } = operation;
  const shape = attempt(() => naiveProject(projection, {}));
  if (shape === undefined || !isPossible(update)) return store.isUnchanged(outcome, new Set(['refused']));
  const [before] = store.page({ filter, sort, skip: 0, limit: 1 });
  const gives = (doc: Doc | undefined): boolean =>
    same(outcome.found ?? [], doc ? [naiveProject(projection, doc)] : []);
  if (!before) {
    if (!upsert) return store.isUnchanged(outcome, new Set([undefined])) && gives(undefined);
    if (!agreesOnUpsert(store, filter, update, outcome)) return false;
    return outcome.error !== undefined || gives(wantsAfter ? outcome.state?.at(-1) : undefined);
  }
  const after = changed(before, update);
  const { docs, errors } = replaced(store, before, after);
  if (!docs) return store.isUnchanged(outcome, errors);
  return !outcome.error && same(outcome.state ?? [], docs) && gives(wantsAfter ? after : before);
}

const isReplacement = (update: Doc): boolean => Object.keys(update)[0]?.startsWith('$') !== true;

/** False for an update that no document can be changed by. */
const isPossible = (update: Doc): boolean =>
  isReplacement(update) || attempt(() => stepsOf(stored(update))) !== undefined;

/** How many documents count as modified: an element that is unset may have been null before. */
function modifies(
  update: Doc,
  pairs: readonly (readonly [Doc, Doc])[],
  modified: number | undefined,
): boolean {
  const changed = pairs.filter(([before, after]) => bytes(before) !== bytes(after)).length;
  return (
    modified === changed ||
    ('$unset' in update && (modified ?? 0) > changed && (modified ?? 0) <= pairs.length)
  );
}

/** Equal but for the order of fields, which an upsert is free to choose. */
function alike(a: Doc, b: Doc): boolean {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    const fields = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
    return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
  };
  return bytes(sorted(a) as Doc) === bytes(sorted(b) as Doc);
}
