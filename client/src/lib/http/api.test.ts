import { endpoint } from '@autoplace/shared/contract';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { z } from 'zod';
import { storeUser } from '../../testing/fake-user-manager.ts';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { getAccessToken, replaceToken } from '../auth/access-token.ts';
import { proofRequestAtom } from '../auth/state.ts';
import { store } from '../store.ts';
import { ApiFailure, call, NetworkFailure, UnexpectedAnswer } from './api.ts';

vi.mock('../auth/access-token.ts', () => ({ getAccessToken: vi.fn(), replaceToken: vi.fn() }));

const answer = z.object({ ok: z.boolean() });
const base = { path: '/api/x', access: 'anyone', answer, summary: '' } as const;
const getX = endpoint({
  ...base,
  method: 'GET',
  query: z.object({ q: z.string(), make: z.array(z.string()), sort: z.string(), type: z.string() }),
});
const postX = endpoint({ ...base, method: 'POST', body: z.object({ amount: z.number().optional() }) });
const deleteX = endpoint({ ...base, method: 'DELETE' });
const getPart = endpoint({ ...base, method: 'GET', path: '/api/x/:id/parts/:partId' });
let logged: MockInstance;

beforeEach(() => {
  vi.mocked(getAccessToken).mockResolvedValue(null);
  vi.mocked(replaceToken).mockReset().mockResolvedValue(null);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what is sent', () => {
  test('the bearer token of the signed-in user, and nothing for a visitor', async () => {
    const seen = scriptFetch({ 'GET /api/x': () => ({ body: { ok: true } }) });
    await call(getX);
    vi.mocked(getAccessToken).mockResolvedValue('token-1');
    await call(getX);
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer token-1']);
  });

  test('query values that are absent or empty are left out; several are repeated', async () => {
    const seen = scriptFetch({ 'GET /api/x': () => ({ body: { ok: true } }) });
    await call(getX, {
      query: { q: 'golf 7', make: ['BMW', 'Audi'], sort: undefined, type: '' },
    });
    expect(seen[0]?.url.search).toBe('?q=golf+7&make=BMW&make=Audi');
  });

  test('values of the path, encoded in their places', async () => {
    const seen = scriptFetch({ 'GET /api/x/a%2Fb%3F/parts/2': () => ({ body: { ok: true } }) });
    await call(getPart, { params: { id: 'a/b?', partId: '2' } });
    expect(seen).toHaveLength(1);
  });

  test('a body as JSON', async () => {
    const seen = scriptFetch({ 'POST /api/x': () => ({ body: { ok: true } }) });
    await call(postX, { body: { amount: 100 } });
    expect(seen[0]?.body).toEqual({ amount: 100 });
    expect(seen[0]?.headers['Content-Type']).toBe('application/json');
  });

  test('a change without a body also while its page is left', async () => {
    const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"ok":true}'));
    vi.stubGlobal('fetch', sent);
    await call(getX);
    await call(deleteX);
    await call(postX, { body: { amount: 100 } });
    expect(sent.mock.calls.map(([, { method, keepalive }]) => [method, keepalive])).toEqual([
      ['GET', false],
      ['DELETE', true],
      // Browsers refuse large bodies then.
      ['POST', false],
    ]);
  });
});

describe('what comes back', () => {
  const failureOf = (run: Promise<unknown>) =>
    run.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('a refusal keeps the status and the error of the server', async () => {
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €500', minimumBid: 500 };
    scriptFetch({ 'POST /api/x': () => ({ status: 409, body: error }) });
    const failure = await failureOf(call(postX, { body: {} }));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 409, error, message: 'Minimalna ponuda je €500' });
  });

  test('a refusal without our body reads HTTP error! status: {code}', async () => {
    scriptFetch({ 'GET /api/x': () => ({ status: 502, body: '<html>Bad gateway</html>' }) });
    const failure = await failureOf(call(getX));
    expect(failure).toMatchObject({
      status: 502,
      message: 'HTTP error! status: 502',
      error: { code: 'INTERNAL' },
    });
  });

  test('no answer is a failure of its own, which tells a silent server from a lost network', async () => {
    scriptFetch({});
    const silent = await failureOf(call(getX));
    expect(silent).toBeInstanceOf(NetworkFailure);
    expect(silent).toMatchObject({ message: 'Server se ne javlja.' });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failureOf(call(getX))).toMatchObject({ message: 'Nema veze sa internetom.' });
    onLine.mockRestore();
  });

  test('an answer that breaks the contract is refused and logged', async () => {
    scriptFetch({ 'GET /api/x': () => ({ body: { ok: 'da' } }) });
    expect(await failureOf(call(getX))).toBeInstanceOf(UnexpectedAnswer);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a code that only a newer server knows keeps its text (R256)', async () => {
    const body = { code: 'TOO_EARLY', message: 'Još je rano.', more: 'fields' };
    scriptFetch({ 'GET /api/x': () => ({ status: 409, body }) });
    const failure = await failureOf(call(getX));
    expect(failure).toMatchObject({ message: 'Još je rano.', error: { code: 'CONFLICT' }, silent: false });
  });

  test('what is read of a busy server is asked for again when it says, three times at most (R310)', async () => {
    vi.useFakeTimers();
    const busy = { code: 'UNAVAILABLE', message: 'Trenutno je velika gužva.', retryAfter: 2 };
    let left = 2;
    const seen = scriptFetch({
      'GET /api/x': () => (left-- > 0 ? { status: 503, body: busy } : { body: { ok: true } }),
      'POST /api/x': () => ({ status: 503, body: busy }),
    });
    const answered = call(getX);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_200);
    expect([await answered, seen.length]).toEqual([{ ok: true }, 3]);
    left = Number.POSITIVE_INFINITY;
    const failure = failureOf(call(getX));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await failure, seen.length]).toMatchObject([{ status: 503 }, 7]);
    await failureOf(call(postX, { body: {} }));
    expect(seen).toHaveLength(8);
    vi.useRealTimers();
  });

  test('401 to a token is final only where no other one is given for it (R258)', async () => {
    const seen = scriptFetch({
      'GET /api/x': ({ headers }) =>
        headers.Authorization === 'Bearer token-2'
          ? { body: { ok: true } }
          : { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Prijavite se' } },
    });
    await failureOf(call(getX));
    expect(replaceToken).not.toHaveBeenCalled();
    vi.mocked(getAccessToken).mockResolvedValue('token-1');
    expect(await failureOf(call(getX))).toMatchObject({ status: 401 });
    expect(replaceToken).toHaveBeenCalledExactlyOnceWith('token-1', 'Prijavite se');
    vi.mocked(getAccessToken).mockResolvedValueOnce('token-1').mockResolvedValue('token-2');
    vi.mocked(replaceToken).mockResolvedValue('token-2');
    expect(await call(getX)).toEqual({ ok: true });
    expect(seen).toHaveLength(4);
  });

  test('R361 of tokens that are all refused two are tried in the place of the first', async () => {
    let times = 0;
    scriptFetch({
      'GET /api/x': () =>
        ++times > 5
          ? { body: { ok: true } }
          : { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Prijavite se' } },
    });
    vi.mocked(getAccessToken).mockResolvedValue('token');
    vi.mocked(replaceToken).mockResolvedValue('another');
    expect(await failureOf(call(getX))).toMatchObject({ status: 401 });
    expect(times).toBe(3);
  });

  test('R361 nothing is sent again in the name of somebody who has signed in meanwhile', async () => {
    const other = { access_token: 'token-2', profile: { sub: 'user-2' } } as Parameters<typeof storeUser>[0];
    vi.mocked(getAccessToken).mockImplementation(async () => localStorage.getItem('accessToken'));
    storeUser();
    const seen = scriptFetch({
      'POST /api/x': ({ headers }) => {
        if (headers.Authorization === 'Bearer token-2') return { body: { ok: true } };
        storeUser(other);
        return { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Prijavite se' } };
      },
    });
    vi.mocked(replaceToken).mockResolvedValue('token-2');
    expect(await failureOf(call(postX, { body: {} }))).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    localStorage.clear();
  });

  test('R361 nor with the proof of somebody else', async () => {
    const other = { access_token: 'token-2', profile: { sub: 'user-2' } } as Parameters<typeof storeUser>[0];
    vi.mocked(getAccessToken).mockImplementation(async () => localStorage.getItem('accessToken'));
    storeUser();
    const seen = scriptFetch({
      'POST /api/x': ({ headers }) =>
        headers.Authorization === 'Bearer token-2'
          ? { body: { ok: true } }
          : { status: 403, body: { code: 'PROOF_REQUIRED', message: 'Prijavite se ponovo.' } },
    });
    const failure = failureOf(call(postX, { body: {} }));
    await vi.waitFor(() => expect(store.get(proofRequestAtom)).not.toBeNull());
    storeUser(other);
    store.get(proofRequestAtom)?.answer(true);
    expect(await failure).toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
    localStorage.clear();
  });
});
