import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { z } from 'zod';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { getAccessToken } from '../auth/access-token.ts';
import { endSession } from '../auth/state.ts';
import { ApiFailure, api, NetworkFailure, UnexpectedAnswer } from './api.ts';

vi.mock('../auth/access-token.ts', () => ({ getAccessToken: vi.fn() }));
vi.mock('../auth/state.ts', () => ({ endSession: vi.fn() }));

const answer = z.object({ ok: z.boolean() });
let logged: MockInstance;

beforeEach(() => {
  vi.mocked(getAccessToken).mockResolvedValue(null);
  vi.mocked(endSession).mockClear();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what is sent', () => {
  test('the bearer token of the signed-in user, and nothing for a visitor', async () => {
    const seen = scriptFetch({ 'GET /api/x': () => ({ body: { ok: true } }) });
    await api.get('/api/x', answer);
    vi.mocked(getAccessToken).mockResolvedValue('token-1');
    await api.get('/api/x', answer);
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer token-1']);
  });

  test('query values that are absent or empty are left out; several are repeated', async () => {
    const seen = scriptFetch({ 'GET /api/x': () => ({ body: { ok: true } }) });
    await api.get('/api/x', answer, {
      query: { q: 'golf 7', make: ['BMW', 'Audi'], sort: undefined, type: '' },
    });
    expect(seen[0]?.url.search).toBe('?q=golf+7&make=BMW&make=Audi');
  });

  test('a body as JSON', async () => {
    const seen = scriptFetch({ 'POST /api/x': () => ({ body: { ok: true } }) });
    await api.post('/api/x', answer, { amount: 100 });
    expect(seen[0]?.body).toEqual({ amount: 100 });
    expect(seen[0]?.headers['Content-Type']).toBe('application/json');
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
    const failure = await failureOf(api.post('/api/x', answer, {}));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 409, error, message: 'Minimalna ponuda je €500' });
  });

  test('a refusal without our body reads HTTP error! status: {code}', async () => {
    scriptFetch({ 'GET /api/x': () => ({ status: 502, body: '<html>Bad gateway</html>' }) });
    const failure = await failureOf(api.get('/api/x', answer));
    expect(failure).toMatchObject({
      status: 502,
      message: 'HTTP error! status: 502',
      error: { code: 'INTERNAL' },
    });
  });

  test('no network is a failure of its own', async () => {
    scriptFetch({});
    expect(await failureOf(api.get('/api/x', answer))).toBeInstanceOf(NetworkFailure);
  });

  test('an answer that breaks the contract is refused and logged', async () => {
    scriptFetch({ 'GET /api/x': () => ({ body: { ok: 'da' } }) });
    expect(await failureOf(api.get('/api/x', answer))).toBeInstanceOf(UnexpectedAnswer);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('401 signs out the owner of the token, and says why', async () => {
    scriptFetch({
      'GET /api/x': () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Prijavite se' } }),
    });
    await failureOf(api.get('/api/x', answer));
    expect(endSession).not.toHaveBeenCalled();
    vi.mocked(getAccessToken).mockResolvedValue('token-1');
    await failureOf(api.get('/api/x', answer));
    expect(endSession).toHaveBeenCalledExactlyOnceWith('Prijavite se');
  });
});
