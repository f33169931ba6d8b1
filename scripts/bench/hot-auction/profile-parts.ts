import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import type { Worker } from 'node:worker_threads';

/** A CPU profile of V8; times in microseconds. */
export type Profile = Profiler.Profile;

/** What files are parts, by their paths; the first that fits counts. */
export type Parts = readonly (readonly [RegExp, string])[];

const SAMPLED_EVERY_MICROS = 200;

/** Profiles this thread until the answer is called. */
export async function profileHere(): Promise<() => Promise<Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_MICROS });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}

/** Profiles another thread until the answer is called. */
export async function profileOf(worker: Worker): Promise<() => Promise<Profile>> {
  const profiling = await worker.startCpuProfile();
  return async () => JSON.parse(await profiling.stop());
}

/**
 * The time that a thread was busy, by part, in microseconds. What Node, a package without a part or the engine does counts for the file that
 * called it; the rest is that of Node's event loop. Waiting for events is not among it, waiting within a call is.
 */
export function timeByPart(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  parts: Parts,
): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOf = new Map<number, string | null>();
  const walk = (node: Profiler.ProfileNode, above: string): void => {
    const { functionName, url } = node.callFrame;
    const own = SPECIAL.get(functionName) ?? parts.find(([path]) => path.test(url))?.[1] ?? above;
    partOf.set(node.id, functionName === '(idle)' ? null : own);
    for (const id of node.children ?? []) walk(byId.get(id) as Profiler.ProfileNode, own);
  };
  if (nodes[0] !== undefined) walk(nodes[0], EVENT_LOOP);
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const part = partOf.get(id) ?? null;
    if (part !== null) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}

const EVENT_LOOP = 'event loop, promises, system calls of Node';
const SPECIAL = new Map([['(garbage collector)', 'garbage collector']]);
