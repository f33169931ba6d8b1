import { exactDouble, isNumber } from '../bson/numbers.ts';
import { isDocument } from '../bson/own-fields.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Doc } from '../types.ts';
import { drop, type FieldRule, type FieldsRule, keep, keepMatched } from './nodes.ts';
import { firstMatch, slice } from './operators.ts';

/** A parsed projection: rules by path, and what was said of `_id`, which has rules of its own. */
export interface ParsedProjection {
  readonly root: FieldsRule;
  readonly mode: 'include' | 'exclude';
  readonly keepId: boolean;
  readonly positional: boolean;
}

const refuse = (code: number, message: string): MongoError =>
  new MongoError(code, `Location${code}`, message);

/** Parses a projection; mixing inclusion and exclusion, and colliding paths, are refused as MongoDB refuses them. */
export function parseProjection(spec: Doc): ParsedProjection {
  const state = new ParseState();
  state.addAll(spec, '');
  return state.finish();
}

class ParseState {
  readonly #root: FieldsRule = newFields();
  #mode: 'include' | 'exclude' | undefined;
  #id: boolean | undefined;
  #positional = false;
  #elemMatch = false;
  #slice = false;

  addAll(spec: Doc, prefix: string): void {
    for (const name of Object.keys(spec)) this.#add(`${prefix}${name}`, spec[name]);
  }

  finish(): ParsedProjection {
    return {
      root: this.#root,
      mode: this.#mode ?? this.#undecidedMode(),
      keepId: this.#id ?? true,
      positional: this.#positional,
    };
  }

  /** When only `_id` and operators speak: `$slice` keeps the rest unless `_id: 1`, `$elemMatch` does not. */
  #undecidedMode(): 'include' | 'exclude' {
    if (!this.#slice && this.#elemMatch) return 'include';
    return this.#id === true ? 'include' : 'exclude';
  }

  #add(path: string, value: unknown): void {
    if (isDocument(value)) {
      this.#addObject(path, value);
    } else if (typeof value === 'boolean' || isNumber(value)) {
      this.#addFlag(path, value === true || (isNumber(value) && exactDouble(value) !== 0));
    } else {
      throw notImplemented(`An aggregation expression in a find projection (field '${path}')`);
    }
  }

  #addFlag(path: string, wanted: boolean): void {
    if (path === '_id') {
      this.#id = wanted;
      return;
    }
    if (path === '$' || path.endsWith('.$')) {
      this.#addPositional(path.slice(0, -2), wanted);
      return;
    }
    this.#decide(path, wanted ? 'include' : 'exclude');
    this.#insert(path, wanted ? keep : drop);
  }

  #addPositional(path: string, wanted: boolean): void {
    if (path === '') throw refuse(5392900, "positional projection cannot be literally '$'");
    if (!wanted) throw refuse(31395, 'positional projection cannot be used with exclusion');
    if (this.#positional)
      throw refuse(31276, 'Cannot specify more than one positional projection per query.');
    if (this.#elemMatch) throw refuse(31256, 'Cannot specify positional operator and $elemMatch.');
    this.#decide(path, 'include');
    this.#positional = true;
    this.#insert(path, keepMatched);
  }

  #addObject(path: string, value: Doc): void {
    const [operator, ...others] = Object.keys(value);
    if (operator === undefined)
      throw refuse(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    if (!operator.startsWith('$')) {
      this.addAll(value, `${path}.`);
      return;
    }
    if (others.length > 0) throw refuse(16410, `FieldPath field names may not start with '$' in '${path}'`);
    if (operator === '$slice') {
      this.#slice = true;
      this.#insert(path, slice(value.$slice));
    } else if (operator === '$elemMatch') {
      if (path.includes('.')) throw refuse(31275, 'Cannot use $elemMatch projection on a nested field.');
      if (this.#positional) throw refuse(31255, 'Cannot specify positional operator and $elemMatch.');
      this.#elemMatch = true;
      this.#insert(path, firstMatch(value.$elemMatch));
    } else {
      throw notImplemented(`${operator} in a find projection`);
    }
  }

  #decide(path: string, mode: 'include' | 'exclude'): void {
    if (this.#mode !== undefined && this.#mode !== mode) {
      throw mode === 'include'
        ? refuse(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : refuse(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    this.#mode = mode;
  }

  #insert(path: string, rule: FieldRule): void {
    const parts = fieldPath(path);
    const last = parts.pop() as string;
    let node = this.#root;
    for (const part of parts) {
      const child = node.children.get(part) ?? newFields();
      if (child.kind === 'field') throw refuse(31249, `Path collision at ${path} remaining portion ${last}`);
      child.positional ||= rule.positional;
      node.children.set(part, child);
      node = child;
    }
    if (node.children.has(last)) throw refuse(31250, `Path collision at ${path}`);
    node.children.set(last, rule);
  }
}

const newFields = (): FieldsRule => ({ kind: 'fields', children: new Map(), positional: false });

function fieldPath(path: string): string[] {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw refuse(15998, `FieldPath field names may not be empty strings: '${path}'`);
    if (part.startsWith('$')) {
      throw refuse(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField: '${path}'`,
      );
    }
  }
  return parts;
}
