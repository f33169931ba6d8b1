import type { Header } from '../define.ts';
import type { PlayerStatus } from '../player.ts';
import type { Mark } from './marks.ts';

/** What a server that plays recordings and a panel that steers it tell each other. Times are in milliseconds. */
export interface DeckInfo {
  panes: PaneInfo[];
  length: number;
  durationMs: number;
  /** By which names lines can be filtered, and how many lines have each. */
  types: { type: string; count: number }[];
  /** What lies in equal parts of the duration, in order. */
  overview: { count: number; marks: Mark['kind'][] }[];
}

export interface PaneInfo {
  file: string;
  kind: string;
  header: Header;
  /** Where its page is served, and the path at which it begins. */
  origin: string;
  path: string;
  lines: number;
}

export interface DeckMoment {
  status: PlayerStatus;
  index: number;
  offset: number;
  speed: number;
  lateMs: number;
  worstLateMs: number;
  /** Grows whenever the past was taken back, so that pages have to be loaded again. */
  rewinds: number;
}

export interface Row {
  /** Of all lines, from 0. */
  index: number;
  pane: number;
  /** The number of the line in its file, from 1, as its errors name it. */
  number: number;
  t: number;
  type: string;
  summary: string;
  marks: Mark[];
}

export interface Rows {
  total: number;
  from: number;
  rows: Row[];
  /** How many rows happened before the line that was asked for. */
  place: number;
}

export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  path: (string | number)[];
  before?: unknown;
  after?: unknown;
}

/** A line with what it did. */
export interface Inspection {
  row: Row;
  line: unknown;
  before: unknown;
  after: unknown;
  changes: Change[];
  /** What a command led to; absent where the line is what a client got. */
  outcome?: { answer: unknown; facts: unknown[]; events: unknown[] };
}

export type Control =
  | { action: 'play' | 'pause' | 'step' | 'back' | 'restart' }
  | { action: 'seek' | 'goTo' | 'setSpeed'; value: number };
