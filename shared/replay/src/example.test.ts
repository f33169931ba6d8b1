import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRecording, type HeaderOf, type LineIn, Recorder } from '@autoplace/replay';
import { createRecordingFile, openRecording } from '@autoplace/replay/node';
import { replay, type Target } from '@autoplace/replay/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';

const readings = defineRecording({
  format: 'thermometer', // the name that every file begins with
  kind: 'readings', // tells apart several kinds of one format
  version: 1,
  header: z.object({ place: z.string() }), // beside the members of every header
  events: {
    connect: z.object({}),
    disconnect: z.object({ reason: z.string() }),
    reading: z.object({ degrees: z.number() }),
  },
});
type Line = LineIn<typeof readings>; // typed by the name of the event

/** What is tested: it takes what was received. */
const warmest: Target<HeaderOf<typeof readings>, Line, { degrees: number }> = () => {
  const state = { degrees: Number.NEGATIVE_INFINITY };
  return {
    state,
    take(line) {
      if (line.event === 'reading') state.degrees = Math.max(state.degrees, line.payload.degrees);
    },
  };
};

test('the warmest reading of a recording is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thermometer-'));
  const path = join(folder, 'day.jsonl.gz');
  const recordedAt = new Date().toISOString();
  const { format, kind, version } = readings;
  const file = await createRecordingFile(path, { format, kind, version, recordedAt, place: 'cellar' });
  const written: Promise<void>[] = [];
  const recorder = new Recorder({
    now: () => performance.now(),
    onLine: (line) => written.push(file.write(line)),
  });
  // Of a real connection: `const detach = recorder.attach(socket)`, and `detach()` in the end.
  for (const degrees of [20, 23, 21]) recorder.note('reading', { degrees });
  await Promise.all(written);
  await file.close();

  const { header, lines } = await openRecording(readings, path);
  const played = replay({ header, lines: await Array.fromAsync(lines) }).into(warmest);
  await played.next();
  expect(played.state).toEqual({ degrees: 20 });
  await played.toEnd();
  expect(played.state).toEqual({ degrees: 23 });
  await rm(folder, { recursive: true });
});
