import { badValue, failedToParse } from '../errors.ts';
import { compileFilter, filtersOf, isLogical } from '../matcher/filter.ts';
import type { Doc } from '../types.ts';
import type { ElementFilter } from './nodes.ts';
import type { ArrayFilters } from './tree.ts';

const PREFIX = 'Error parsing array filter :: caused by ::';

/** Compiles the array filters of an update; each speaks of one identifier. */
export function compileArrayFilters(filters: readonly Doc[]): ArrayFilters {
  const compiled = new Map<string, ElementFilter>();
  for (const filter of filters) {
    const identifier = identifierOf(filter);
    if (compiled.has(identifier)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`);
    }
    compiled.set(identifier, { identifier, test: compileFilter(filter) });
  }
  return { filters: compiled, used: new Set() };
}

/** An array filter that no path names is taken for a mistake. */
export function refuseUnusedFilters({ filters, used }: ArrayFilters): void {
  for (const identifier of filters.keys()) {
    if (!used.has(identifier)) {
      throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`);
    }
  }
}

function identifierOf(filter: Doc): string {
  const [identifier, other] = new Set(topLevelNames(filter));
  if (identifier === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (other !== undefined) {
    throw failedToParse(
      `${PREFIX} Expected a single top-level field name, found '${identifier}' and '${other}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw badValue(
      `${PREFIX} The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function topLevelNames(filter: Doc): string[] {
  return Object.keys(filter).flatMap((name) => {
    if (!isLogical(name)) return [name.split('.')[0] as string];
    return name === '$comment' ? [] : filtersOf(name, filter[name]).flatMap(topLevelNames);
  });
}
