import fc from 'fast-check';

const nested = (depth: number): unknown => {
  let value: unknown = 'dno';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that break what takes them for more than texts. */
export const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202eobrnuto\u202c',
    '🚗'.repeat(200),
    'a'.repeat(20_000),
    'e\u0301\u200d',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../../../etc/passwd',
    '..\\..\\windows',
    'C:\\con',
    '/dev/zero',
  ],
  ...[
    "' OR 1=1 --",
    '"; return true; //',
    '{"$gt":""}',
    '$where',
    '(((a+)+)+)+$',
    '[',
    '\\',
    '(?<',
    '.*',
    '^',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%s%n%x',
    '\r\nSet-Cookie: a=b',
    '=cmd|calc',
    'NaN',
    'undefined',
    'null',
  ],
  ...[
    '1e999',
    '-0',
    '0x10',
    '１２',
    '٣',
    '1,000',
    '2026-02-30',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
  ],
] as const;

/** What stands as itself in the JSON that is sent, since no value of JavaScript is written so. */
export const raw = (json: string) => `raw:${json}`;

/** What no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      0.5,
      -0.000_001,
      100_000_001,
      2 ** 31,
      2 ** 53,
      1e300,
      [],
      {},
      [null],
      [[]],
    ],
    ...[raw('1e999'), raw('-1e999'), raw('-0'), raw('9007199254740993'), raw('1E-400'), raw('NaN')],
    ...[{ $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }, { $regex: '.*' }, { $in: [{ $gt: '' }] }],
    ...[JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: { admin: true } } }],
    ...[
      JSON.parse('{"toString":1,"valueOf":2,"then":3}'),
      { length: 1e9 },
      { _placeholder: true, num: 0 },
      { toJSON: 1 },
    ],
    ...[
      nested(1_000),
      Array.from({ length: 3_000 }, (_, index) => index),
      Object.fromEntries([['a'.repeat(5_000), 1]]),
    ],
  ),
  fc.jsonValue(),
);
