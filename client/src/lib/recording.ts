import type { Recorder } from '@autoplace/replay';

let recorder: Recorder | null = null;

/** Who writes down what this page gets and sends (docs/recording.md); null for nearly everybody. */
export const activeRecorder = (): Recorder | null => recorder;

export function recordWith(wanted: Recorder | null): void {
  recorder = wanted;
}

type Path = `/${string}`;

let reads: Set<Path> | null = null;

/** This page may be recorded: what it reads of the HTTP API is remembered from now on. */
export function rememberReads(): void {
  reads ??= new Set();
}

/** What it was answered, by path with its query; empty for nearly everybody. */
export const readsSoFar = (): readonly Path[] => [...(reads ?? [])];

export const noteRead = (path: string): void => void reads?.add(path as Path);
