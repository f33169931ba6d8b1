import type { Doc } from '../semantics/types.ts';
import { bytes, stored } from './documents.ts';
import { attempt, type Failure, ModelStore, type Outcome, same } from './model-store.ts';
import { agreesOnFindAndUpdate, agreesOnUpdate } from './model-updates.ts';
import { naiveOrder, Unspecified } from './naive-keys.ts';
import { naiveCompare } from './naive-match.ts';
import { naiveDistinct, naiveProject } from './naive-shape.ts';
import type { ModelIndex, Operation } from './random-operations.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const sameSet = (a: readonly Doc[], b: readonly Doc[]): boolean =>
  a.map(bytes).sort().join() === b.map(bytes).sort().join();

/**
 * A collection as MongoDB's manual describes it: an array of documents, searched and changed one by one. It shares no code with
 * the database. Where the manual leaves a choice (which of several documents `updateOne` takes), every choice is right.
 */
export class Model {
  readonly store = new ModelStore();

  /** False for what the manual leaves open, such as the order of documents with arrays side by side in an index. */
  allows(operation: Operation): boolean {
    if (!('sort' in operation)) return true;
    try {
      this.store.checkSort(operation.filter, operation.sort);
      return true;
    } catch (error) {
      if (error instanceof Unspecified) return false;
      const isSorted = this.store.indexes.length === 0 && this.store.matches(operation.filter).length > 1;
      return operation.kind === 'find' && isSorted;
    }
  }

  /** Whether the outcome is one that the operation may have; then the model holds what the database holds. */
  agrees(operation: Operation, outcome: Outcome): boolean {
    if (!this.#agrees(operation, outcome)) return false;
    if (outcome.state) this.store.docs = [...outcome.state];
    return true;
  }

  #agrees(operation: Operation, outcome: Outcome): boolean {
    switch (operation.kind) {
      case 'find':
        return this.#agreesOnFind(operation, outcome);
      case 'count':
        return outcome.n === this.store.page(operation).length;
      case 'distinct': {
        const expected = naiveDistinct(operation.path, this.store.matches(operation.filter));
        const values = [...(outcome.values ?? [])].sort(naiveCompare);
        return (
          values.length === expected.length &&
          expected.every((value, i) => naiveCompare(value, values[i]) === 0)
        );
      }
      case 'insert':
        return this.#agreesOnInsert(operation, outcome);
      case 'update':
        return agreesOnUpdate(this.store, operation, outcome);
      case 'delete':
        return this.#agreesOnDelete(operation, outcome);
      case 'findAndUpdate':
        return agreesOnFindAndUpdate(this.store, operation, outcome);
      case 'findAndDelete':
        return this.#agreesOnFindAndDelete(operation, outcome);
      case 'createIndex':
        return this.#agreesOnIndex(operation.index, outcome);
      case 'dropIndex':
        this.store.indexes = this.store.indexes.filter(({ name }) => name !== operation.name);
        return outcome.error === undefined;
    }
  }

  #agreesOnFind(operation: Of<'find'>, { error, found = [] }: Outcome): boolean {
    const { filter, sort, skip, limit, projection } = operation;
    const expected = attempt(() => {
      this.store.checkSort(filter, sort);
      naiveProject(projection, {});
      return this.store.page(operation);
    });
    if (expected === undefined || error) return expected === undefined && error === 'refused';
    if ('_id' in sort)
      return same(
        found,
        expected.map((doc) => naiveProject(projection, doc)),
      );
    const isPart = skip > 0 || limit > 0;
    const all = (isPart ? this.store.matches(filter) : expected).map((doc) => naiveProject(projection, doc));
    if (isPart) {
      const left = all.map(bytes);
      return found.length === expected.length && found.every((doc) => take(left, bytes(doc)));
    }
    if (!sameSet(found, all)) return false;
    if (Object.keys(projection).length > 0) return true;
    const order = naiveOrder(sort);
    return found.every((doc, i) => order(doc, expected[i] as Doc) === 0);
  }

  #agreesOnInsert({ docs, ordered }: Of<'insert'>, outcome: Outcome): boolean {
    const expected = [...this.store.docs];
    const failed: number[] = [];
    const errors = new Set<Failure>();
    for (const [i, doc] of docs.map(stored).entries()) {
      if (ordered && failed.length > 0) break;
      const obstacles = this.store.obstacles(doc, expected);
      if (obstacles.size === 0) expected.push(doc);
      else failed.push(i);
      for (const error of obstacles) errors.add(error);
    }
    return (
      same(outcome.state ?? [], expected) &&
      String(outcome.failed ?? []) === String(failed) &&
      (errors.size === 0 ? outcome.error === undefined : errors.has(outcome.error))
    );
  }

  #agreesOnDelete({ filter, many }: Of<'delete'>, { state = [], n, error }: Outcome): boolean {
    const matches = this.store.matches(filter);
    const without = (gone: readonly Doc[]) => this.store.docs.filter((doc) => !gone.includes(doc));
    if (error) return false;
    if (many || matches.length === 0) return n === matches.length && same(state, without(matches));
    return n === 1 && matches.some((doc) => same(state, without([doc])));
  }

  #agreesOnFindAndDelete({ filter, sort, projection }: Of<'findAndDelete'>, outcome: Outcome): boolean {
    if (attempt(() => naiveProject(projection, {})) === undefined)
      return this.store.isUnchanged(outcome, new Set(['refused']));
    const [gone] = this.store.page({ filter, sort, skip: 0, limit: 1 });
    const left = this.store.docs.filter((doc) => doc !== gone);
    const found = gone ? [naiveProject(projection, gone)] : [];
    return !outcome.error && same(outcome.state ?? [], left) && same(outcome.found ?? [], found);
  }

  #agreesOnIndex(index: ModelIndex, { error }: Outcome): boolean {
    const before = this.store.indexes;
    const looks = ({ key, partial = {} }: ModelIndex) => JSON.stringify(Object.entries(key)) + bytes(partial);
    if (before.some((other) => looks(other) === looks(index))) return error === 'refused';
    this.store.indexes = [index];
    const errors = new Set(
      this.store.docs.flatMap((doc, i) => [...this.store.obstacles(doc, this.store.docs.slice(0, i))]),
    );
    this.store.indexes = errors.size > 0 ? before : [...before, index];
    return errors.size > 0 ? errors.has(error) : error === undefined;
  }
}

/** Takes one of these out of the list; false when it is not there. */
function take(list: string[], item: string): boolean {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
