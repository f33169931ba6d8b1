import { isDocument, setOwn } from './bson-types.ts';
import { MongoError, notImplemented } from './errors.ts';
import { exactDouble, isNumber } from './numbers.ts';
import type { Doc, Projection } from './types.ts';

/** What a projection says of a field: that it is named, or what it says of the fields below. */
type Rule = 'named' | Rules;
export type Rules = Map<string, Rule>;

const refuse = (code: number, message: string): MongoError =>
  new MongoError(code, `Location${code}`, message);

/** Compiles a projection by inclusion or exclusion. Unchanged parts of the result are shared with the document. */
export function compileProjection(spec: Doc): Projection {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const { rules, including } = rulesOf(spec);
  return (doc) => project(rules, doc, including);
}

/** What a projection names, and whether that is kept or left out; throws where MongoDB refuses it. */
export function rulesOf(spec: Doc): { readonly rules: Rules; readonly including: boolean } {
  const parsed = new Parser();
  parsed.addAll(spec, '');
  return parsed.finish();
}

/** Reads a projection; mixing inclusion and exclusion, and colliding paths, are refused as MongoDB refuses them. */
class Parser {
  readonly #rules: Rules = new Map();
  #including: boolean | undefined;
  /** What is said of `_id`, which may be left out of what is kept. */
  #id: boolean | undefined;

  addAll(spec: Doc, prefix: string): void {
    for (const name of Object.keys(spec)) this.#add(`${prefix}${name}`, spec[name]);
  }

  finish(): { readonly rules: Rules; readonly including: boolean } {
    const including = this.#including ?? this.#id === true;
    const idIsNamed = (this.#id ?? true) === including;
    if (idIsNamed && !this.#rules.has('_id')) this.#rules.set('_id', 'named');
    return { rules: this.#rules, including };
  }

  #add(path: string, value: unknown): void {
    if (isDocument(value)) this.#addObject(path, value);
    else if (typeof value === 'boolean' || isNumber(value))
      this.#addFlag(path, value === true || (isNumber(value) && exactDouble(value) !== 0));
    else throw notImplemented(`An aggregation expression in a find projection (field '${path}')`);
  }

  #addObject(path: string, value: Doc): void {
    const [first] = Object.keys(value);
    if (first === undefined)
      throw refuse(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    if (first.startsWith('$')) throw notImplemented(`${first} in a find projection`);
    this.addAll(value, `${path}.`);
  }

  #addFlag(path: string, wanted: boolean): void {
    if (path === '_id') {
      this.#id = wanted;
      return;
    }
    const parts = path.split('.');
    if (parts.includes('$')) throw notImplemented(`The positional projection '${path}'`);
    for (const part of parts) {
      if (part === '') throw refuse(15998, `FieldPath field names may not be empty strings: '${path}'`);
      if (part.startsWith('$'))
        throw refuse(
          16410,
          `FieldPath field names may not start with '$'. Consider using $getField or $setField: '${path}'`,
        );
    }
    if (this.#including !== undefined && this.#including !== wanted) {
      throw wanted
        ? refuse(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : refuse(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    this.#including = wanted;
    this.#insert(parts, path);
  }

  #insert(parts: readonly string[], path: string): void {
    const last = parts[parts.length - 1] as string;
    let rules = this.#rules;
    for (const part of parts.slice(0, -1)) {
      const child: Rule = rules.get(part) ?? new Map();
      if (child === 'named') throw refuse(31249, `Path collision at ${path} remaining portion ${last}`);
      rules.set(part, child);
      rules = child;
    }
    if (rules.has(last)) throw refuse(31250, `Path collision at ${path}`);
    rules.set(last, 'named');
  }
}

function project(rules: Rules, doc: Doc, including: boolean): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = rules.get(name);
    if (rule === undefined || rule === 'named') {
      if ((rule === 'named') === including) setOwn(result, name, doc[name]);
      continue;
    }
    const value = projectValue(rule, doc[name], including);
    if (value !== undefined) setOwn(result, name, value);
  }
  return result;
}

/** A path that goes on below a plain value includes nothing of it, and excludes nothing either. */
function projectValue(rules: Rules, value: unknown, including: boolean): unknown {
  if (isDocument(value)) return project(rules, value, including);
  if (!Array.isArray(value)) return including ? undefined : value;
  return value
    .map((element) => projectValue(rules, element, including))
    .filter((element) => element !== undefined);
}
