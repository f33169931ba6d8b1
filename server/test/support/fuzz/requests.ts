import type { Endpoint } from '@autoplace/shared/contract';
import fc from 'fast-check';
import { type Audience, audienceOf } from '../../../src/core/docs/declared.ts';
import { HOSTILE_AUTHORIZATION, HOSTILE_FORMS, HOSTILE_HEADERS, HOSTILE_IDS } from './hostile-http.ts';
import { KINDS, type Kind, ROLES, type Role } from './kinds.ts';
import { one } from './named-values.ts';
import { triedOn } from './tried.ts';

/** One generated request. Texts like `‹car:7›` in it are still to be replaced by what the pool holds. */
export interface FuzzRequest {
  call: Endpoint;
  role: Role;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** A value to be sent as JSON, a text or a form with the boundary `x` as they are, or files with fields beside them. */
  body:
    | { json: unknown }
    | { text: string }
    | { form: string }
    | { files: readonly string[]; fields: unknown }
    | null;
  /** Whether it was made to fit in all that the schemas tell. */
  isValid: boolean;
}

/** What no parser of JSON takes, and what one might choke on. */
const BROKEN_TEXTS = [
  '{',
  '{"a":',
  '[1,]',
  "{'a':1}",
  'NaN',
  '\ufeff{}',
  '\0',
  'null',
  '"text"',
  '1',
  '{"a":1}{"a":2}',
  '<xml/>',
  '{"amount":1,"amount":2}',
  '{"__proto__":null}',
  `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  `"${'a'.repeat(150_000)}"`,
  '{"a":"\\ud800"}',
  ' '.repeat(90_000),
];
const QUERIES = [
  'page[$gt]=1',
  'page=1&page=2',
  'q[]=a&q[b]=c',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'q=%00',
  'q=%zz',
  'q=%ED%A0%80',
  'make=%5B&make=(',
  'page=1e3',
  'page=-0',
  'pageSize=NaN',
  '&&&==&',
  'make=,,,',
  'search=%00',
  'q=%24',
  `q=${'a'.repeat(5_000)}`,
  'a=1&'.repeat(1_500),
  `make=${'BMW,'.repeat(200)}`,
  'search=(%3F%3C',
  'search=%5C',
  'q=%C5',
];

/** Files that are wrong, or are for no call that takes them. */
const FILES = ['garbage', 'empty', 'other field', 'hostile name', 'images'] as const;

/** What the segments of these paths stand for, such that the call can succeed; of others the word before says it. */
const FITTING: readonly [call: RegExp, names: Partial<Record<string, Kind>>][] = [
  // Taking a migration back would drop indexes that the running code uses: only unknown ids are tried.
  [/\/rollback$/, { id: 'alert' }],
  [/\/(relist|list-again)$/, { id: 'unsold' }],
  [/\/buy-now$/, { id: 'priced' }],
  [/\/(negotiation|offers|counter)$/, { id: 'negotiated' }],
  [/\/offers\/:id\//, { id: 'offered' }],
  [/\/(accept|arm)$/, { id: 'dutch' }],
  [/\/receipts\/:/, { id: 'bidden', bidId: 'bids' }],
  [/\/statements\/:/, { month: 'fees' }],
  [/\/second-chance\/\w+$/, { id: 'offered' }],
  [/^PUT \/api\/auctions\/:id$/, { id: 'scheduled' }],
  [/\/log\/export$/, { id: 'over' }],
  [/\/void$/, { id: 'bidden' }],
  [/auctions\/:id\/(vin|documents)/, { id: 'shown', documentId: 'attachment' }],
  [/^(PUT|DELETE) .*\/images/, { id: 'pictured', imageId: 'image' }],
  [/cars\/:id\/documents\/:/, { id: 'documented', documentId: 'attachment' }],
  [/\/documents\/:kind/, { kind: 'paper' }],
  [/verification\/(:id|mine)\/documents\/:/, { id: 'proven', documentId: 'proof' }],
  [/verification\/:id/, { id: 'application' }],
  [/POST .*\/ratings?$/, { id: 'completed' }],
  [/POST .*\/ratings\//, { id: 'rated' }],
  [/\/disputes\/pictures/, { id: 'disputed', pictureId: 'evidence' }],
  [/\/(keep|return|ask-return)$/, { id: 'paid' }],
  [/\/credit-notes\//, { number: 'credits' }],
  [/saved-searches/, { id: 'searches', key: 'stop' }],
  [/\/threads\/:threadId$/, { id: 'writer' }],
  [/\/api\/dealers\/:id/, { id: 'companies' }],
  [/\/revoke$/, { id: 'revocable' }],
];

function kindOf({ method, path }: Endpoint, name: string): Kind {
  for (const [call, { [name]: kind }] of FITTING)
    if (kind !== undefined && call.test(`${method} ${path}`)) return kind;
  const [before = ''] = path.split(`/:${name}`);
  const word = before.slice(before.lastIndexOf('/') + 1);
  return KINDS.find((kind) => word.startsWith(kind)) ?? 'database';
}

/** Migrations taken back would end the run, and so would decisions on those who run it. */
const isOnlyForFitting = (path: string) => /\/(rollback|reject|revoke)$|^\/api\/admin\/users\//.test(path);

function paths(call: Endpoint, isValid: boolean): fc.Arbitrary<string> {
  const { path, query } = call;
  const segments = path.split(/:(\w+)/).map((part, index) => {
    if (index % 2 === 0) return fc.constant(part);
    const fitting = one(kindOf(call, part));
    if (isValid) return fitting;
    const existing = isOnlyForFitting(path) ? fitting : fc.constantFrom<Kind>(...KINDS).chain(one);
    const other = fc.oneof(existing, fc.constantFrom(...HOSTILE_IDS));
    return fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: other });
  });
  const asked = query === undefined ? fc.constant({}) : triedOn(query, isValid);
  const written = asked.map((value) => toQuery(value));
  const queries = isValid
    ? written
    : fc.oneof({ weight: 3, arbitrary: written }, fc.constantFrom(...QUERIES));
  return fc
    .tuple(fc.tuple(...segments), queries)
    .map(([parts, text]) => `${parts.join('')}${text && '?'}${text}`);
}

function toQuery(value: unknown): string {
  const pairs = Object.entries(Object(value)).flatMap(([key, part]) =>
    (Array.isArray(part) ? part.slice(0, 100) : [part]).map((item) => [key, plain(item)] as [string, string]),
  );
  return new URLSearchParams(pairs)
    .toString()
    .replace(/%E2%80%B9(\w+)%3A(\d+)%E2%80%BA/g, '‹$1:$2›')
    .slice(0, 8_000);
}
const plain = (item: unknown) => (typeof item === 'string' ? item : (JSON.stringify(item) ?? ''));

function bodies({ method, body, files }: Endpoint, isValid: boolean): fc.Arbitrary<FuzzRequest['body']> {
  const broken = fc.constantFrom(...BROKEN_TEXTS).map((text) => ({ text }));
  const nothing = fc.constant(null);
  const fields = body === undefined ? nothing : triedOn(body, isValid);
  const parts = isValid
    ? fc.constant([files ?? ''])
    : fc.array(fc.constantFrom(...FILES, files ?? ''), { maxLength: 12 });
  const form = fc.record({ files: parts, fields });
  const forms = isValid
    ? form
    : fc.oneof(
        form,
        fc.constantFrom(...HOSTILE_FORMS).map((text) => ({ form: text })),
      );
  const json = body === undefined ? nothing : fields.map((value) => ({ json: value }));
  const fitting: fc.Arbitrary<FuzzRequest['body']> = files === undefined ? json : forms;
  if (isValid || method === 'GET') return fitting;
  return fc.oneof({ weight: 6, arbitrary: fitting }, broken, nothing);
}

const ofRole: Record<Audience, readonly Role[]> = {
  anybody: ROLES,
  user: ['buyer', 'buyer', 'dealer', 'rival', 'admin'],
  dealer: ['dealer', 'rival'],
  admin: ['admin'],
};

/** A request of one of the calls by anybody; the right ones fit in all that the schemas tell. */
export const requestsOf = (
  calls: readonly Endpoint[],
  isRight: fc.Arbitrary<boolean>,
): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(fc.constantFrom(...calls), isRight).chain(([call, isValid]) => {
    const fitting = fc.constantFrom(...ofRole[audienceOf[call.access]]);
    const hostileHeaders = fc.tuple(
      fc.constantFrom(...HOSTILE_HEADERS),
      fc.option(fc.constantFrom(...HOSTILE_AUTHORIZATION), { nil: undefined }),
    );
    return fc.record({
      call: fc.constant(call),
      role: isValid ? fitting : fc.oneof({ weight: 2, arbitrary: fitting }, fc.constantFrom(...ROLES)),
      path: paths(call, isValid),
      headers: isValid
        ? fc.constant({})
        : fc.oneof(
            { weight: 3, arbitrary: fc.constant({}) },
            hostileHeaders.map(([others, authorization]) => ({
              ...others,
              ...(authorization && { authorization }),
            })),
          ),
      body: bodies(call, isValid),
      isValid: fc.constant(isValid),
    });
  });
