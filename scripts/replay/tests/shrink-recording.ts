import type { Header, Line, Recording } from '@autoplace/replay';
import { replay, type ShrinkOptions, shrink, type Target } from '@autoplace/replay/testing';
import {
  type CommandHeader,
  type CommandRecording,
  type RecordedMessage,
  type RecordedRequest,
  type SocketHeader,
  type SocketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { renumbering } from './renumber.ts';

/** Throws, or returns false, where something is wrong with what a recording has led to. */
export type Check<S> = (state: S) => unknown;

interface ShrunkRecording<R> {
  recording: R;
  tries: number;
  /** How it fails. */
  failure: string;
}

/** Finds a few messages that fail a check like all of them; null if the check holds at every line. */
export async function shrinkMessages<S>(
  recording: SocketRecording,
  check: Check<S>,
  target: () => Target<SocketHeader, RecordedMessage, S>,
): Promise<ShrunkRecording<SocketRecording> | null> {
  const first = recording.lines.find((line) => watchAnswerIn(line) !== null);
  return smallest(recording, check, target, {
    mustStay: (line) => line === first,
    mend: renumbering(recording.lines),
  });
}

/** The same of commands. */
export const shrinkCommands = <S>(
  recording: CommandRecording,
  check: Check<S>,
  target: () => Target<CommandHeader, RecordedRequest, S>,
): Promise<ShrunkRecording<CommandRecording> | null> => smallest(recording, check, target, {});

async function smallest<H extends Header, L extends Line, S>(
  { header, lines }: Recording<H, L>,
  check: Check<S>,
  target: () => Target<H, L, S>,
  options: ShrinkOptions<L>,
): Promise<ShrunkRecording<Recording<H, L>> | null> {
  const begin = (some: readonly L[]) => replay({ header, lines: [...some] }).into(target());
  const failureOf = async (some: readonly L[]): Promise<Failure | null> => {
    const played = begin(some);
    return (await failure(() => played.toEnd())) ?? checked(check, played.state);
  };

  /** The lines until it first fails, after it had held where it did. */
  const untilItFails = async (): Promise<L[]> => {
    const played = begin(lines);
    let failed: number | null = null;
    let hasHeld = false;
    while (played.index < lines.length && !(hasHeld && failed !== null)) {
      const found = (await failure(() => played.next())) ?? (await checked(check, played.state));
      if (found === null) [hasHeld, failed] = [true, null];
      else failed ??= played.index;
    }
    return lines.slice(0, failed ?? 0);
  };

  const some = (await failureOf(lines)) === null ? await untilItFails() : lines;
  const wanted = await failureOf(some);
  if (wanted === null) return null;
  if (wanted.isMistake) throw new Error(`The check itself fails: ${wanted.message}`);
  // Another failure, as of a check that does not find its auction, is not the one that is looked for.
  const isWanted = async (fewer: readonly L[]) => (await failureOf(fewer))?.kind === wanted.kind;
  const found = await shrink(some, isWanted, options);
  if (found === null) return null;
  const { message } = (await failureOf(found.lines)) ?? wanted;
  return { recording: { header, lines: found.lines }, tries: found.tries, failure: message };
}

interface Failure {
  kind: string;
  message: string;
  /** Of the check: what it looks at is not there, or it is wrong. */
  isMistake?: boolean;
}

const checked = async <S>(check: Check<S>, state: S): Promise<Failure | null> => {
  const found = await failure(() => check(state));
  return found && { ...found, isMistake: found.kind !== 'check' };
};

async function failure(holds: () => unknown): Promise<Failure | null> {
  try {
    return (await holds()) === false ? { kind: 'check', message: 'the check returned false' } : null;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    // An assertion tells values, which may be others with fewer lines.
    return { kind: name === 'AssertionError' ? 'check' : `${name}: ${message}`, message };
  }
}
