import { expect, test, vi } from 'vitest';

type Give = (data: object) => void;
const client = vi.hoisted(() => ({ auth: (_give: Give): void => undefined }));
vi.mock('socket.io-client', () => ({
  io(options: { auth: (give: Give) => void }) {
    client.auth = options.auth;
    const quiet = () => undefined;
    return { on: quiet, onAny: quiet, connect: quiet, disconnect: quiet, emit: quiet, active: true };
  },
}));

test('a connection that is given up while its token is awaited does not present that to the next one', async () => {
  const { socketIo } = await vi.importActual<typeof import('./socket-io.ts')>('./socket-io.ts');
  const tokens = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const getToken = vi.fn(async () => (await tokens[getToken.mock.calls.length - 1]?.promise) ?? null);
  const quiet = () => undefined;
  const transport = socketIo(getToken, quiet)({ onUp: quiet, onDown: quiet, onMessage: quiet });
  const [first, second] = [vi.fn(), vi.fn()];
  transport.open();
  client.auth(first);
  transport.close();
  transport.open();
  client.auth(second);
  tokens[0]?.resolve('token-1');
  tokens[1]?.resolve('token-2');
  await vi.waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith({ token: 'token-2' }));
  expect(first).not.toHaveBeenCalled();
});
