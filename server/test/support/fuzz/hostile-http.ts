/** Segments of a path as they are sent, where an id belongs. */
export const HOSTILE_IDS = [
  '..',
  '.',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..%5c..',
  '%00',
  'a%00b',
  '%zz',
  '%',
  '%ED%A0%80',
  '%F0%9F%9A%97',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '-',
  '0',
  '-1',
  '1e3',
  '$gt',
  '%24where',
  '%7B%22%24gt%22%3A%22%22%7D',
  '[object%20Object]',
  ';',
  '*',
  'a,b',
  "'",
  '%27%20OR%201=1',
  '%0d%0aX:1',
  'my-cars',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(4_000),
  'A'.repeat(8_000),
  'x?id=1',
  'x%3Fid=1',
  'x#y',
  '%20',
  '//',
] as const;

const jwt = (header: object, payload: object) =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
const claims = { sub: 'user-admin', roles: ['admin'], iss: 'http://localhost:3000/oidc', exp: 9_999_999_999 };

/** What stands in `Authorization`, and lets nobody in. */
export const HOSTILE_AUTHORIZATION = [
  'Bearer',
  'Bearer ',
  'bearer null',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer a.b.c',
  'Bearer ..',
  'Digest x',
  '\t',
  `Bearer ${jwt({ alg: 'none' }, claims)}.`,
  `Bearer ${jwt({ alg: 'HS256', kid: '../../../../dev/null' }, claims)}.AAAA`,
  `Bearer ${jwt({ alg: 'RS256', kid: { $gt: '' }, jku: 'http://127.0.0.1:1/keys' }, claims)}.AAAA`,
  `Bearer ${'A'.repeat(8_000)}`,
  `Bearer ${'é'.repeat(10)}`,
  'Bearer {"$gt":""}',
] as const;

/** Forms with the boundary `x`, as no browser writes them. */
export const HOSTILE_FORMS = [
  ['Content-Disposition: form-data; name="a[4294967294]"', 'Content-Disposition: form-data; name="a[b]"'],
  [
    'Content-Disposition: form-data; name="__proto__[admin]"',
    'Content-Disposition: form-data; name="constructor"',
  ],
  ['Content-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Transfer-Encoding: \0'],
  ['\0\0: x'],
  ['Content-Disposition: form-data'],
  ['Content-Disposition: form-data; name="images"; filename*=UTF-16\'\'%zz', 'Content-Type: ;;;'],
  [`Content-Disposition: form-data; name="${'a'.repeat(20_000)}"`],
]
  .map((headers) => headers.map((header) => `--x\r\n${header}\r\n\r\n1\r\n`).join(''))
  .flatMap((form) => [form, `${form}--x--\r\n`]);

/** Headers beside it. */
export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-7',
    ';',
  ].map((type) => ({ 'content-type': type })),
  ...['gzip', 'br', 'deflate', 'bogus', 'gzip, gzip'].map((encoding) => ({ 'content-encoding': encoding })),
  { 'x-forwarded-for': '::1, <script>, 127.0.0.1' },
  { 'x-forwarded-for': '1'.repeat(4_000) },
  { 'x-forwarded-host': 'zlo.example', 'x-forwarded-proto': 'javascript' },
  { host: 'zlo.example:99999' },
  { 'x-request-id': 'a b\tc' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-99999999' },
  { cookie: `__proto__=1; _session=%zz; ${'a=b; '.repeat(500)}` },
  { 'user-agent': 'x'.repeat(6_000) },
  { 'user-agent': '\u00ff(((a+)+)+$' },
  { accept: 'text/html;q=9, */*;q=-1', 'accept-language': '%%' },
  { origin: 'https://zlo.example' },
];
