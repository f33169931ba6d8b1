import type { DocTest } from '../matcher/nodes.ts';
import type { Doc } from '../types.ts';

/** What one application of an update knows; shared by all its operators. */
export interface Context {
  /** The document as it was before the update. */
  readonly root: Doc;
  readonly isInsert: boolean;
  /** Replaces the positional `$`. */
  readonly arrayIndex: number | undefined;
  readonly now: () => Date;
}

/** Where an operator stands while it is applied: for error messages. */
export interface Place {
  readonly path: string;
  /** Set when the path leads through a value that cannot have the next field. */
  readonly blocked?: { readonly part: string; readonly name: string; readonly value: unknown };
}

/** An operator at the end of its path. */
export interface Leaf {
  readonly kind: 'leaf';
  /**
   * The new value for the current one; `undefined` stands for no field on both sides. Returning the current value
   * itself says that nothing changes.
   */
  apply(current: unknown, context: Context, place: Place): unknown;
  /** Reached instead of `apply` when the path is blocked: throws, or returns to change nothing. */
  onBlocked(context: Context, place: Place): void;
}

/** Part of a path that names fields or array indexes. */
export interface FieldsNode {
  readonly kind: 'fields';
  /** By part; `$` is the positional operator. */
  readonly children: Map<string, UpdateNode>;
}

/** Part of a path that names array elements by filter: `$[]` (the empty name) and `$[id]`. */
export interface ElementsNode {
  readonly kind: 'elements';
  readonly children: Map<string, ElementsChild>;
}

export interface ElementsChild {
  readonly node: UpdateNode;
  /** The array filter, applied to the element under the filter's own name. */
  readonly filter: ElementFilter | undefined;
}

export interface ElementFilter {
  readonly identifier: string;
  readonly test: DocTest;
}

export type UpdateNode = Leaf | FieldsNode | ElementsNode;

export const POSITIONAL = '$';
