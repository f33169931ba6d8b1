import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import {
  $addFields,
  $group,
  $project,
  $replaceRoot,
  $replaceWith,
  $set,
  $sortByCount,
  $unset,
  $unwind,
} from 'mingo/operators/pipeline';
import { normalizeComputed } from '../bson-codec.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { toPlain } from './plain-values.ts';

/** `$bucket` is not among them: mingo counts the lower bound of a bucket into the one before. */
const STAGES = {
  $addFields,
  $group,
  $project,
  $replaceRoot,
  $replaceWith,
  $set,
  $sortByCount,
  $unset,
  $unwind,
};

/** The stages that are left to mingo. */
export const MINGO_STAGES: ReadonlySet<string> = new Set(Object.keys(STAGES));

interface MingoOptions {
  update(locals: { root: unknown }): never;
}
type Accumulator = (docs: unknown[], expression: unknown, options: MingoOptions) => unknown;

/** MongoDB collects no missing values; mingo collects them as null. */
const ofPresent =
  (collect: Accumulator): Accumulator =>
  (docs, expr, options) => {
    const present = docs.filter((root) => evalExpr(root, expr, options.update({ root })) !== undefined);
    return collect(present, expr, options);
  };

const { $accumulator: _accumulator, ...accumulators } = accumulator as unknown as Record<string, Accumulator>;
const { $function: _function, ...expressions } = expression as Record<string, unknown>;

/** Everything but what runs code given by a client. */
const context = Context.init({
  accumulator: {
    ...accumulators,
    $push: ofPresent(accumulator.$push as unknown as Accumulator),
    $addToSet: ofPresent(accumulator.$addToSet as unknown as Accumulator),
  } as never,
  expression: expressions as never,
  pipeline: STAGES as never,
});

/** Runs stages with mingo, on copies. Whatever it objects to is the client's error. */
export const runWithMingo = (stages: readonly Doc[], docs: readonly Doc[]): Doc[] => {
  const pipeline = stages.map((stage) => toPlain(stage) as Doc);
  const input = docs.map((doc) => toPlain(doc) as Doc);
  try {
    const results = new Aggregator(pipeline, { context, scriptEnabled: false }).run<Doc>(input);
    return results.map((doc) => normalizeComputed(idFirst(doc)));
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError(40602, 'Location40602', `aggregation failed: ${(error as Error).message}`);
  }
};

/** mingo puts `_id` last. */
const idFirst = (doc: Doc): Doc => (Object.hasOwn(doc, '_id') ? { _id: doc._id, ...doc } : doc);
