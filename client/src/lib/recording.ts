import type { Recorder } from '@autoplace/replay';
import type { Endpoint } from '@autoplace/shared/contract';

let recorder: Recorder | null = null;

/** Who writes down what this page gets and sends (docs/recording.md); null for nearly everybody. */
export const activeRecorder = (): Recorder | null => recorder;

export function recordWith(wanted: Recorder | null): void {
  recorder = wanted;
}

type Path = `/${string}`;

let reads: Map<Path, Endpoint> | null = null;

/** This page may be recorded: what it reads of the HTTP API is remembered from now on. */
export function rememberReads(): void {
  reads ??= new Map();
}

/** What it was answered, by path with its query; empty for nearly everybody. */
export const readsSoFar = (): readonly Path[] => [...(reads?.keys() ?? [])];

/** The first call that read it: what is asked again for a recording has no schema. */
export const noteRead = (path: string, call: Endpoint): void =>
  void (reads?.get(path as Path) ?? reads?.set(path as Path, call));

/** By which calls the page has read so far: a mask reads their answers by them. */
export const recordedCalls = (): readonly Endpoint[] => [...(reads?.values() ?? [])];
