import { PROTOCOL } from '@autoplace/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildConfig } from '../../testing/data/people.ts';
import { takeConfig } from '../config.ts';
import { store } from '../store.ts';
import { suspectVersion } from '../suspicion.ts';
import { followVersions, newVersionAtom } from './new-version.ts';

const pageOf = (entry: string) => `<script type="module" src="${entry}"></script>`;
const reload = vi.fn();
let served = '/assets/own.js';
/** The page is shared with other files: it keeps what else is in it. */
const entry = document.createElement('script');
entry.type = 'module';
entry.setAttribute('src', '/assets/own.js');
const dialog = document.createElement('div');
dialog.role = 'alertdialog';
const asked = vi.fn(async () => new Response(pageOf(served)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', asked);
  document.head.append(entry);
  store.set(newVersionAtom, 'none');
  served = '/assets/newer.js';
  reload.mockReset();
  asked.mockClear();
  followVersions(reload);
});
afterEach(() => {
  entry.remove();
  dialog.remove();
});

const settled = () => expect.poll(() => store.get(newVersionAtom)).not.toBe('checking');
const putAside = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const told = (protocol: number) => takeConfig({ ...buildConfig(), server: { version: '9.0.0', protocol } });

test('a page that does not understand its server is loaded again where the server has another one, once (R256)', async () => {
  suspectVersion();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  store.set(newVersionAtom, 'none');
  vi.advanceTimersByTime(60_000);
  suspectVersion();
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

test('a piece that could not be loaded although the server has the same page reloads nothing', async () => {
  served = '/assets/own.js';
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(store.get(newVersionAtom)).toBe('checking');
  await settled();
  expect([store.get(newVersionAtom), reload.mock.calls.length]).toEqual(['none', 0]);
});

test('it stays where the server has the same page, and looks at most every half minute (R256)', async () => {
  served = '/assets/own.js';
  for (let push = 0; push < 50; push++) suspectVersion();
  await settled();
  suspectVersion();
  vi.advanceTimersByTime(30_000);
  suspectVersion();
  await settled();
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test('a server of the same protocol changes nothing, whatever its version; one of another has the page loaded again (R256)', async () => {
  told(PROTOCOL);
  expect(asked).not.toHaveBeenCalled();
  told(PROTOCOL + 1);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test('an open dialog is not lost: the page offers to reload, and does so when it is put aside without it (R256)', async () => {
  document.body.append(dialog);
  suspectVersion();
  await expect.poll(() => store.get(newVersionAtom)).toBe('waiting');
  putAside();
  await expect.poll(() => store.get(newVersionAtom)).toBe('waiting');
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  putAside();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test('where the browser forbids storage, which would end a circle, the user decides about the reload (R256)', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  suspectVersion();
  await settled();
  expect([store.get(newVersionAtom), reload.mock.calls.length]).toEqual(['waiting', 0]);
});
