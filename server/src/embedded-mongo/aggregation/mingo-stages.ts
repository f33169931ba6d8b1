import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import {
  $addFields,
  $bucket,
  $group,
  $project,
  $replaceRoot,
  $replaceWith,
  $set,
  $sortByCount,
  $unset,
  $unwind,
} from 'mingo/operators/pipeline';
import { decodeDocument, encodeDocument } from '../bson-codec.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { toPlain } from './plain-values.ts';

const STAGES = {
  $addFields,
  $bucket,
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

const { $function: _function, ...expressions } = expression as Record<string, unknown>;
const { $accumulator: _accumulator, ...accumulators } = accumulator as Record<string, unknown>;

/** Nothing that runs code given by a client. */
const context = Context.init({
  accumulator: accumulators as never,
  expression: expressions as never,
  pipeline: STAGES as never,
});

/** Runs stages with mingo, on copies. Whatever it objects to is the client's error. */
export const runWithMingo = (stages: readonly Doc[], docs: readonly Doc[]): Doc[] => {
  const aggregator = new Aggregator(
    stages.map((stage) => toPlain(stage) as Doc),
    { context, scriptEnabled: false },
  );
  const input = docs.map((doc) => toPlain(doc) as Doc);
  try {
    return aggregator.run<Doc>(input).map((doc) => decodeDocument(encodeDocument(doc)));
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError(40602, 'Location40602', `aggregation failed: ${(error as Error).message}`);
  }
};
