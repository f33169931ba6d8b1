import { z } from 'zod';
import { defineRecording } from '../define.ts';

/** A format of two versions that has nothing to do with any application. */
export const thermometer = defineRecording({
  format: 'thermometer',
  kind: 'readings',
  version: 2,
  header: z.object({ place: z.string() }),
  events: {
    connect: z.object({}),
    disconnect: z.object({ reason: z.string() }),
    reading: z.object({ degrees: z.number() }),
  },
  requests: {
    limit: { data: z.object({ degrees: z.number() }), ack: z.object({ ok: z.boolean() }) },
  },
  upgrades: {
    // Version 1 had the place under another name, and degrees as a text.
    1: {
      header: ({ room, ...header }) => ({ ...header, place: room }),
      line: ({ payload, ...line }) => ({ ...line, payload: { degrees: Number(payload) } }),
    },
  },
});

export const thermometerHeader = {
  format: 'thermometer',
  version: 2,
  kind: 'readings',
  recordedAt: '2026-06-01T12:00:00.000Z',
  place: 'cellar',
} as const;

export const readingAt = (t: number, degrees = t) => ({ t, event: 'reading', payload: { degrees } }) as const;
