import { type Query, queryOf } from '../planner/query.ts';
import type { Doc } from '../semantics/index.ts';
import { countArgument, documentArgument } from './arguments.ts';
import type { CommandContext } from './command.ts';

/** The query in a command's `filter`, `sort`, `skip`, `limit` and `hint`. */
export const queryArgument = (
  { body, checkTime }: Pick<CommandContext, 'body' | 'checkTime'>,
  filterName: string,
): Query => {
  const sort = documentArgument(body, 'sort');
  return queryOf(documentArgument(body, filterName) ?? {}, {
    skip: countArgument(body, 'skip', 0),
    limit: countArgument(body, 'limit', 0),
    checkTime,
    ...(sort ? { sort } : {}),
    ...hintArgument(body),
  });
};

/** A hint that asks for something, as the part of a query. */
export const hintArgument = (body: Doc): { hint?: unknown } => {
  const { hint } = body;
  const empty =
    hint === undefined || hint === null || (typeof hint === 'object' && Object.keys(hint).length === 0);
  return empty ? {} : { hint };
};
