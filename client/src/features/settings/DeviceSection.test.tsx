import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { DeviceSection } from './DeviceSection.tsx';
import { texts } from './texts.ts';

const words = texts.device;
const endpoint = 'https://fcm.googleapis.com/fcm/send/device';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };

let permission: NotificationPermission;
/** What the user answers when asked. */
let answer: NotificationPermission;
let subscribed: boolean;
let subscribe: () => Promise<typeof subscription>;
let keep: () => { status?: number; body: unknown };
let forget: typeof keep;
let seen: SeenRequest[];

const subscription = {
  endpoint,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint, keys }),
  async unsubscribe() {
    subscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: () => subscribe(),
};

beforeEach(() => {
  permission = 'default';
  answer = 'granted';
  subscribed = false;
  subscribe = async () => {
    subscribed = true;
    return subscription;
  };
  keep = () => ({ body: { subscribed: true } });
  forget = () => ({ body: { subscribed: false } });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    async requestPermission() {
      permission = answer;
      return answer;
    },
  });
  vi.stubGlobal('PushManager', class {});
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  seen = scriptFetch({
    'GET /api/me/push': () => ({ body: { publicKey: 'AQID' } }),
    'PUT /api/me/push': () => keep(),
    'DELETE /api/me/push': () => forget(),
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const button = (name: string) => screen.findByRole('button', { name });
const changes = () => seen.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

test('turning it on asks the user and gives the server the subscription of this browser', async () => {
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOn));
  expect(await screen.findByText(words.on)).toBeVisible();
  expect(changes()).toEqual([['PUT', { endpoint, keys }]]);
});

test('turning it off takes the subscription back, in the browser and on the server', async () => {
  permission = 'granted';
  subscribed = true;
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOff));
  expect(await screen.findByText(words.off)).toBeVisible();
  expect(subscribed).toBe(false);
  expect(changes()).toEqual([
    ['PUT', { endpoint, keys }],
    ['DELETE', { endpoint }],
  ]);
});

test('off is off also where the server cannot be told: the push service tells it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  permission = 'granted';
  subscribed = true;
  forget = () => refused;
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOff));
  expect(await screen.findByText(words.off)).toBeVisible();
  expect(subscribed).toBe(false);
  expect(screen.queryByText(words.failed)).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a browser that is on is told to the server again, which may have forgotten it with an ended session', async () => {
  permission = 'granted';
  subscribed = true;
  renderElement(<DeviceSection />);
  expect(await screen.findByText(words.on)).toBeVisible();
  expect(changes()).toEqual([['PUT', { endpoint, keys }]]);
});

test('who forbids it is told how to allow it', async () => {
  answer = 'denied';
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOn));
  expect(await screen.findByText(words.denied)).toBeVisible();
  expect(changes()).toEqual([]);
});

test('a browser that cannot subscribe, as in a private window, is named as the cause', async () => {
  subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'));
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOn));
  expect(await screen.findByText(words.notSubscribed)).toBeVisible();
  expect(screen.getByText(words.off)).toBeVisible();
  expect(changes()).toEqual([]);
});

test('what the server does not take is not shown as on', async () => {
  keep = () => refused;
  renderElement(<DeviceSection />);
  await userEvent.click(await button(words.turnOn));
  expect(await screen.findByText(words.failed)).toBeVisible();
  expect(await screen.findByText(words.off)).toBeVisible();
  expect(subscribed).toBe(false);
});

test('a browser without push is told so, and offers no button', () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  renderElement(<DeviceSection />);
  expect(screen.getByText(words.unsupported)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
