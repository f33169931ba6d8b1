import type { Recorder } from '@autoplace/replay';
import type { Endpoint } from '@autoplace/shared/contract';

let recorder: Recorder | null = null;

/** Who writes down what this page gets and sends (docs/recording.md); null for nearly everybody. */
export const activeRecorder = (): Recorder | null => recorder;

export function recordWith(wanted: Recorder | null): void {
  recorder = wanted;
}

let answered: [path: string, call: Endpoint][] | null = null;

/** This page may be recorded: what it was answered is remembered from now on. */
export function rememberAnswered(): void {
  answered = [];
}

/** The addresses that were answered, with their queries, and the calls that they are of; the last one last. Empty for nearly everybody. */
export const answeredSoFar = (): readonly (readonly [path: string, call: Endpoint])[] => answered ?? [];

export const noteAnswered = (path: string, call: Endpoint): void => void answered?.push([path, call]);
