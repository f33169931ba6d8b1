import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecording, parseRecording } from '@autoplace/replay';
import {
  type CommandRecording,
  carPaper,
  commandRecording,
  maskRecording,
  parseSocketRecording,
  type RecordedMessage,
  recordedPushes,
  recordedRequests,
  type SocketRecording,
  socketRecording,
} from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../src/core/docs/declared.ts';
import { RECORDINGS } from '../support/auctions/recordings.ts';

const PERSONAL = [
  'Petar Petrović',
  'petar.petrovic@posta.rs',
  '+381641234567',
  'WVWZZZ1KZAW123456',
  'Petrova 12, 11000 Beograd',
  'https://petrovic.rs/slike/1',
  '/images/petrovic-dvorište.jpg',
  'b7c1f6b2-1111-4222-8333-petrovic0001',
];
/** Makes are no persons. */
const CAR = new Set(['make', 'model']);
const TRACES = /petrov|petar|641234567|1KZAW123456|petrović|b7c1f6b2/i;

type Inner = 'element' | 'valueType' | 'in' | 'innerType' | 'left' | 'right';
/** What zod says of a schema, by its type. */
type Def = Record<Exclude<Inner, 'innerType'>, z.ZodType> & {
  innerType: z.ZodType | undefined;
  type: string;
  shape: Record<string, z.ZodType>;
  options: z.ZodType[];
  entries: Record<string, string>;
  values: unknown[];
  keyType: z.ZodEnum;
};

/** Of a car, or of those that are looked for. */
const carIn = (field: z.ZodType) =>
  ['Volkswagen', ['Volkswagen']].find((car) => field.safeParse(car).success);

/** Some lists have a fixed length, which the refusal of an empty one names. */
const lengthOf = (list: z.ZodType): number =>
  list
    .safeParse([])
    .error?.issues.map((issue) => (issue.code === 'too_small' ? Number(issue.minimum) : 1))
    .at(0) ?? 1;

/** A value that a schema takes, with something personal in every text that it leaves free. */
function sample(schema: z.ZodType, turn: number): unknown {
  const def = schema._zod.def as unknown as Def;
  const inner = (name: Inner) => sample(def[name] as z.ZodType, turn);
  const isTaken = (value: unknown) => schema.safeParse(value).success;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field], index) => [
          key,
          CAR.has(key) ? carIn(field) : sample(field, turn + index),
        ]),
      );
    case 'array':
      // Some lists have a fixed length.
      return Array.from({ length: lengthOf(schema) }, () => inner('element'));
    case 'union':
      return sample(def.options[turn % def.options.length] as z.ZodType, turn);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
      return Object.fromEntries(
        Object.values(def.keyType.def.entries ?? { one: 'one' }).map((key) => [key, inner('valueType')]),
      );
    case 'unknown':
    case 'any':
      return { naziv: PERSONAL[turn % PERSONAL.length], [`polje${turn}`]: [...PERSONAL] };
    case 'boolean':
      return turn % 2 === 0;
    case 'null':
      return null;
    case 'pipe':
      return inner('in');
    case 'number':
      return [10_000, 2_020, 150, 50, 1, 0, 1.5].find(isTaken);
    case 'string': {
      const turned = PERSONAL.map((_, index) => PERSONAL[(index + turn) % PERSONAL.length]);
      const candidates = [
        ...turned,
        '2026-06-01T12:00:00.000Z',
        '2026-06-01',
        'a'.repeat(64),
        'Kupac 1',
        'AB12',
        'srb',
        '1',
        '2014-05',
        'a'.repeat(8),
        '12345678',
        '100000049',
        '265000000000123488',
        '265-1234-88',
        'Petar-1',
        'Ab1_'.repeat(22),
        '08:30',
      ];
      return candidates.find(isTaken);
    }
    default:
      if (def.innerType !== undefined) return inner('innerType');
      if (def.type === 'intersection') return { ...(inner('left') as object), ...(inner('right') as object) };
      throw new Error(`no sample of ${def.type}`);
  }
}

const header = {
  format: 'autoplace-recording',
  version: 2,
  kind: 'socket',
  auctionId: PERSONAL[7] as string,
  serverUrl: 'https://petrovic.rs',
  recordedAt: '2026-06-01T12:00:00.000Z',
} as const;
const TURNS = Array.from({ length: 12 }, (_, turn) => turn);

describe('a masked recording (R306)', () => {
  it.each(Object.entries<z.ZodType>(recordedPushes))(
    'has nothing personal of %s, and can be read',
    (event, schema) => {
      const lines = TURNS.map(
        (turn) => ({ t: turn, event, payload: sample(schema, turn) }) as RecordedMessage,
      );
      for (const { payload } of lines) expect(schema.safeParse(payload).error).toBeUndefined();
      const text = formatRecording(maskRecording({ header, lines }));
      expect(text).not.toMatch(TRACES);
      expect(parseSocketRecording(text).lines).toHaveLength(lines.length);
    },
  );

  it.each(Object.entries<{ data: z.ZodType; ack: z.ZodType }>(recordedRequests))(
    'has nothing personal of %s and its answers, and can be read',
    (event, { data, ack }) => {
      const lines = TURNS.flatMap((turn) => [
        { t: turn, event, payload: sample(data, turn), as: 'request', id: turn + 1 } as RecordedMessage,
        { t: turn, event, payload: sample(ack, turn), as: 'ack', id: turn + 1 } as RecordedMessage,
      ]);
      const text = formatRecording(maskRecording({ header, lines }));
      expect(text).not.toMatch(TRACES);
      expect(parseSocketRecording(text).lines).toHaveLength(lines.length);
    },
  );

  it.each(ENDPOINTS.filter(({ answer }) => answer !== undefined))(
    'has nothing personal of the answer to $method $path, and the screens can read it',
    (call) => {
      const { method, answer } = call;
      if (answer === undefined) throw new Error('it has an answer');
      const path = call.path.replace(/:\w+/g, PERSONAL[7] as string);
      for (const turn of TURNS) {
        const body = sample(answer, turn);
        expect(answer.safeParse(body).error).toBeUndefined();
        const payload = { method, path, status: 200, body };
        const recorded = { header, lines: [{ t: 0, event: 'http', payload }] } as SocketRecording;
        const [masked] = maskRecording(recorded, ENDPOINTS).lines;
        const got = masked?.payload as typeof payload;
        expect(JSON.stringify(got)).not.toMatch(TRACES);
        expect(answer.safeParse(got.body).error).toBeUndefined();
      }
    },
  );

  it('has words where a text has a least length', () => {
    const body = { description: 'Petar Petrović prodaje' };
    const answer = z.object({ description: z.string().min(10).max(2_000) });
    const payload = { method: 'GET', path: '/api/probe', status: 200, body };
    const recorded = { header, lines: [{ t: 0, event: 'http', payload }] } as SocketRecording;
    const [masked] = maskRecording(recorded, [{ method: 'GET', path: '/api/probe', answer }]).lines;
    expect(masked?.payload).toMatchObject({ body: { description: 'Tekst 1 umesto pravog' } });
  });

  it('has the paper of a lot as a page can draw it, which its schema does not check', () => {
    for (const turn of TURNS) {
      const paper = sample(carPaper, turn);
      const payload = { method: 'GET', path: '/api/auctions/lot', status: 200, body: { car: { paper } } };
      const recorded = { header, lines: [{ t: 0, event: 'http', payload }] } as SocketRecording;
      const [masked] = maskRecording(recorded, ENDPOINTS).lines;
      const got = masked?.payload as typeof payload;
      expect(JSON.stringify(got)).not.toMatch(TRACES);
      expect(carPaper.safeParse(got.body.car.paper).error).toBeUndefined();
    }
  });

  it('has nothing of an HTTP answer but fixed words, whatever its members are named', () => {
    const body = {
      ime: 'Petar Petrović',
      lista: [{ adresa: PERSONAL }],
      status: 'active',
      x: { id: PERSONAL[7] },
    };
    const path = `/api/admin/users/${PERSONAL[7]}?q=petrovic&page=2&status=active`;
    const line = {
      t: 0,
      event: 'http',
      payload: { method: 'GET', path, status: 200, body },
    } as RecordedMessage;
    const [masked] = maskRecording({ header, lines: [line] }).lines;
    expect(masked?.payload).toMatchObject({
      path: '/api/admin/users/id1?q=Tekst+1&page=2&status=active',
      body: { ime: 'Tekst 2', status: 'active', x: { id: 'id1' } },
    });
    expect(JSON.stringify(masked)).not.toMatch(TRACES);
  });

  it('gives the same value the same stand-in, also for what bids are named by', () => {
    const recorded = parseSocketRecording(story('outbid-war.socket.jsonl'));
    const text = formatRecording(maskRecording(recorded));
    expect(text).not.toMatch(/outbid-war|Uredan|knjižica|"dealer"/);
    expect(text).toMatch(/"id":"id1-3","bidder":"Kupac 1","amount":10000/);
    expect(new Set(text.match(/"auctionId":"[^"]+"/g))).toEqual(new Set(['"auctionId":"id1"']));
  });

  it.each(readdirSync(RECORDINGS).filter((name) => name.endsWith('.jsonl')))(
    'of the story %s can be read, and keeps everything but texts and ids',
    (name) => {
      const recorded: SocketRecording | CommandRecording = parseRecording(
        [socketRecording, commandRecording],
        story(name),
      );
      const text = formatRecording(maskRecording(recorded));
      const masked = parseRecording([socketRecording, commandRecording], text);
      const numbers = (value: unknown) => JSON.stringify(value).match(/(?<=[:[,])-?\d+(\.\d+)?(?=[,\]}])/g);
      expect(numbers(masked.lines)).toEqual(numbers(recorded.lines));
      expect(text).not.toMatch(/Volkswagen Golf|knjižica|\bana\b|\bboris\b|\bvera\b|"dealer"/);
    },
  );
});

function story(name: string): string {
  return readFileSync(join(RECORDINGS, name), 'utf8');
}
