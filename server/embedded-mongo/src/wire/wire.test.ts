import { serialize } from 'bson';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_MESSAGE_SIZE } from '../bson-codec.ts';
import { eventually, startInProcess } from '../testing/in-process-server.ts';
import { seeded, seedOfRun } from '../testing/random.ts';
import { bodySection, frame, message, rawConnection, sequenceSection } from '../testing/raw-connection.ts';
import { crc32c } from './request.ts';

const running = await startInProcess();
afterAll(() => running.stop());

const PING = { ping: 1, $db: 'test' };
const open = () => rawConnection(running.server.address);

const withLength = (bytes: Buffer, length: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeInt32LE(length, 0);
  return copy;
};

const withChecksum = (bytes: Buffer, change = 0): Buffer => {
  const copy = Buffer.concat([bytes, Buffer.alloc(4)]);
  copy.writeInt32LE(copy.length, 0);
  copy.writeUInt32LE((crc32c(copy.subarray(0, -4)) + change) >>> 0, copy.length - 4);
  return copy;
};

describe('the wire protocol', () => {
  it('computes CRC-32C', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });

  it('answers the handshake in the old format', async () => {
    const { socket, replies } = await open();
    const query = [Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), serialize({ ismaster: 1 })];
    socket.write(frame(7, 2004, query));
    await expect
      .poll(() => replies)
      .toMatchObject([{ responseTo: 7, body: { ismaster: true, maxWireVersion: 21, ok: 1 } }]);
    expect(replies[0]?.body).not.toHaveProperty('setName');
    expect(replies[0]?.body).not.toHaveProperty('topologyVersion');
    socket.destroy();
  });

  it('puts messages together that arrive byte by byte', async () => {
    const { socket, replies } = await open();
    for (const byte of message(PING, { id: 5 })) {
      await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
    }
    await eventually(() => replies).toMatchObject([{ responseTo: 5, body: { ok: 1 } }]);
    socket.destroy();
  });

  it('answers pipelined messages in order, the failed ones too', async () => {
    const { socket, replies } = await open();
    const bodies = [
      PING,
      { nothing: 1, $db: 'test' },
      { insert: 'c', documents: [{ _id: 1 }], $db: 'test' },
      PING,
    ];
    socket.write(Buffer.concat(bodies.map((body, i) => message(body, { id: i + 1 }))));
    await eventually(() => replies.length).toBe(4);
    expect(replies.map(({ responseTo }) => responseTo)).toEqual([1, 2, 3, 4]);
    expect(replies.map(({ body }) => body.ok)).toEqual([1, 0, 1, 1]);
    socket.destroy();
  });

  it('reads document sequences', async () => {
    const { socket, replies } = await open();
    const sections = [
      bodySection({ insert: 's', $db: 'test' }),
      sequenceSection('documents', [{ _id: 1 }, { _id: 2 }]),
    ];
    socket.write(message({}, { sections }));
    await eventually(() => replies).toMatchObject([{ body: { n: 2, ok: 1 } }]);
    socket.destroy();
  });

  it('refuses a sequence with a hostile name by name', async () => {
    const { socket, replies } = await open();
    socket.write(
      message({}, { sections: [bodySection(PING), sequenceSection('__proto__', [{ polluted: 1 }])] }),
    );
    await eventually(() => replies).toMatchObject([{ body: { ok: 0, code: 40415 } }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    socket.destroy();
  });

  it('verifies a checksum, and ignores exhaustAllowed', async () => {
    const { socket, replies } = await open();
    socket.write(withChecksum(message(PING, { flags: 0x10001 })));
    await eventually(() => replies.length).toBe(1);
    socket.destroy();
  });

  it('does not answer what says that more is to come', async () => {
    const { socket, replies } = await open();
    const write = { insert: 'quiet', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 'test' };
    socket.write(Buffer.concat([message(write, { id: 1, flags: 2 }), message(PING, { id: 2 })]));
    await eventually(() => replies).toMatchObject([{ responseTo: 2 }]);
    expect(await running.client.db('test').collection('quiet').countDocuments()).toBe(1);
    socket.destroy();
  });

  it.each<[string, Buffer, string]>([
    ['a length below the header', withLength(message(PING), 15), 'message length 15'],
    ['a negative length', withLength(message(PING), -1), 'message length -1'],
    ['a length above 48 MB', withLength(message(PING), MAX_MESSAGE_SIZE + 1), 'message length'],
    ['an unknown opcode', message(PING, { opCode: 2001 }), 'unsupported opcode 2001'],
    [
      'a compressed message, which was not offered',
      message(PING, { opCode: 2012 }),
      'unsupported opcode 2012',
    ],
    ['unknown required flags', message(PING, { flags: 4 }), 'flag bits'],
    ['no body', message({}, { sections: [] }), 'no body section'],
    ['two bodies', message({}, { sections: [bodySection(PING), bodySection(PING)] }), 'two body sections'],
    ['no database', message({ ping: 1 }), 'no $db'],
    ['an unknown section', message({}, { sections: [Buffer.from([9, 5, 0, 0, 0, 0])] }), 'section kind 9'],
    [
      'a section longer than its message',
      message({}, { sections: [Buffer.from([0, 99, 0, 0, 0, 0])] }),
      'section length 99',
    ],
    [
      'a section that is not BSON',
      message({}, { sections: [Buffer.from([0, 8, 0, 0, 0, 99, 0, 0, 0])] }),
      'malformed',
    ],
    ['a wrong checksum', withChecksum(message(PING, { flags: 1 }), 1), 'wrong checksum'],
    [
      'a sequence given twice',
      message({}, { sections: [bodySection({ ...PING, documents: [] }), sequenceSection('documents', [])] }),
      'given twice',
    ],
    ['a header alone', frame(1, 2013, []), 'malformed'],
    [
      'an old query',
      frame(1, 2004, [Buffer.alloc(4), Buffer.from('test.cars\0'), Buffer.alloc(8), serialize({})]),
      'OP_QUERY',
    ],
  ])('closes the connection over %s, says why, and serves the others', async (_name, bytes, reason) => {
    const { socket, closed } = await open();
    running.logged.length = 0;
    socket.write(bytes);
    await closed;
    expect(running.logged.join()).toContain(reason);
    expect(await running.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  const seed = seedOfRun();
  it(`survives damaged messages (SEED_OF_RUN=${seed})`, async () => {
    const random = seeded(seed);
    const whole = [
      message({ find: 'c', filter: { a: { $in: [1, 2] } }, $db: 'test' }),
      message(
        {},
        {
          sections: [
            bodySection({ insert: 'fuzz', $db: 'test' }),
            sequenceSection('documents', [{ a: 'b' }]),
          ],
        },
      ),
      message({
        update: 'fuzz',
        updates: [{ q: {}, u: { $set: { 'a.b': [1] } }, upsert: true }],
        $db: 'test',
      }),
      message({ aggregate: 'c', pipeline: [{ $group: { _id: '$a' } }], cursor: {}, $db: 'test' }),
    ];
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(random.pick(whole));
      for (let i = 1 + random.below(4); i > 0; i -= 1)
        bytes[4 + random.below(bytes.length - 4)] = random.below(256);
      const { socket, replies, closed } = await open();
      // A valid message behind the damaged one: either it is answered, or the connection has been closed.
      socket.write(Buffer.concat([bytes, message(PING, { id: 4242 })]));
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      // One wait for both: one that went on for those that were closed would also move the stopped clock of later files.
      await eventually(() => isClosed || replies.some(({ responseTo }) => responseTo === 4242)).toBe(true);
      socket.destroy();
    }
    expect(await running.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(running.fatal).toEqual([]);
    expect(running.logged.filter((line) => !line.includes('closed:'))).toEqual([]);
  });
});
