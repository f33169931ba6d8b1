import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userManager } from '../../lib/auth/user-manager.ts';
import { buildUser, fakeUserManager } from '../../testing/fake-user-manager.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import LiveConfig from './LiveConfig.tsx';

vi.mock('../../lib/auth/user-manager.ts', () => ({ userManager: vi.fn(), currentUserManager: vi.fn() }));

const manager = fakeUserManager(buildUser());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  scriptFetch({ 'GET /api/config': () => ({ status: 503, body: {} }) });
  vi.mocked(userManager).mockResolvedValue(manager as never);
  manager.signinSilent.mockImplementation(async () => {
    manager.user = buildUser({ access_token: 'token-2' });
    return manager.user;
  });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a token is renewed within a minute after the server says that its key is (R258)', async () => {
  renderElement(<LiveConfig />);
  liveSocket.push('auth:renew', {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(userManager, 'for a visitor').not.toHaveBeenCalled();
  localStorage.setItem('accessToken', 'token-1');
  liveSocket.push('auth:renew', {});
  liveSocket.push('auth:renew', {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(manager.signinSilent).toHaveBeenCalledOnce();
  expect(localStorage.getItem('accessToken')).toBe('token-2');
});
