import type { OwnSellerAccount } from '@autoplace/shared/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildDealer, company } from '../../../testing/data/dealers.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { AreaContext } from '../area-context.ts';
import { PreferencesPage } from './PreferencesPage.tsx';

let kept: typeof company;
let read: () => ScriptedAnswer;
let save: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let account: OwnSellerAccount;
let saveAccount: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];

beforeEach(() => {
  kept = company;
  read = answer;
  account = { account: null, taxNumber: null, changedAt: null };
  saveAccount = ({ body }) => ({ body: { ...(body as object), changedAt: '2026-11-23T10:00:00.000Z' } });
  save = ({ body }) => {
    kept = { ...kept, ...(body as Partial<typeof company>) };
    return answer();
  };
  seen = scriptFetch({
    'GET /api/dealer/settings': () => read(),
    'GET /api/dealer/account': () => ({ body: account }),
    'PUT /api/dealer/account': (request) => saveAccount(request),
    'PUT /api/dealer/settings': (request) => save(request),
  });
});

const answer = (): ScriptedAnswer => ({ body: { ...kept, verificationStatus: 'approved' } });

function open() {
  const user = buildDealer('approved');
  if (user.dealer === null) throw new Error('there is no dealer');
  return renderElement(
    <AreaContext value={{ user, dealer: user.dealer }}>
      <PreferencesPage notifications="Obaveštenja" />
    </AreaContext>,
  );
}
const city = () => screen.findByLabelText('Grad');
const button = () => screen.getByRole('button', { name: 'Sačuvaj izmene' });

/** Another city is typed and sent. */
async function saveCity() {
  const { user } = open();
  await user.clear(await city());
  await user.type(await city(), 'Subotica');
  await user.click(button());
  return user;
}

/** Saving is on its way until what this returns is called. */
function holdSaving(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saveNow = save;
  save = async (request) => {
    await promise;
    return saveNow(request);
  };
  return resolve;
}

test('what can be changed is saved, and what was verified is not sent', async () => {
  await saveCity();
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  const { contactEmail, phone, address, country } = company;
  const sent = seen.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ contactEmail, phone, address, city: 'Subotica', country });
  expect(await city()).toHaveValue('Subotica');
  expect(screen.queryByLabelText('Matični broj')).toBeNull();
});

test('a phone number from before its digits were counted is named first, and what was typed stays', async () => {
  kept = { ...company, phone: '061 123' };
  const user = await saveCity();
  const phone = screen.getByLabelText('Telefon');
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription(/sa 8 do 15 cifara/);
  await user.type(phone, '4567');
  await user.click(button());
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    city: 'Subotica',
    phone: '061 1234567',
  });
});

test('nothing can be typed on while it is being saved', async () => {
  const answerNow = holdSaving();
  const user = await saveCity();
  await user.type(await city(), ' i Palić');
  expect(await city()).toHaveValue('Subotica');
  answerNow();
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  await user.type(await city(), ' i Palić');
  expect(await city()).toHaveValue('Subotica i Palić');
});

test('once it is saved the keyboard is at the words that say so: there is nothing more to save', async () => {
  const answerNow = holdSaving();
  const { user } = open();
  await user.type(await city(), 'e');
  await user.click(button());
  // Browsers do this; jsdom keeps the focus on a disabled element.
  act(() => screen.getByRole('button', { name: /Čuva/ }).blur());
  answerNow();
  expect((await screen.findByText('Izmene su sačuvane')).closest('[role="status"]')).toHaveFocus();
});

test('what was saved stands there although it cannot be asked for again', async () => {
  let asked = 0;
  read = () =>
    asked++ === 0 ? answer() : { status: 503, body: { code: 'UNAVAILABLE', message: 'Ne sada.' } };
  await saveCity();
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  expect(await city()).toHaveValue('Subotica');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('there is nothing to save before anything has changed', async () => {
  open();
  await city();
  expect(button()).toBeDisabled();
});

test('a change that could not be saved stays, also over a reload', async () => {
  save = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } });
  await saveCity();
  expect(await screen.findByText('Izmene nisu sačuvane')).toBeVisible();
  cleanup();
  open();
  expect(await city()).toHaveValue('Subotica');
});

test('R139 the account for payments is checked with its control digits before it is saved', async () => {
  const { user } = open();
  const number = await screen.findByLabelText('Broj računa');
  await user.type(number, '265-1234-89');
  await user.type(screen.getByLabelText('PIB'), '100002887');
  const save = screen.getByRole('button', { name: 'Sačuvaj račun' });
  await user.click(save);
  expect(await screen.findByText('Broj računa nije ispravan')).toBeVisible();
  await user.clear(number);
  await user.type(number, '265-1234-88');
  await user.click(save);
  expect(await screen.findByText(/Račun je sačuvan/)).toBeVisible();
  const sent = seen.filter(({ method, url }) => method === 'PUT' && url.pathname === '/api/dealer/account');
  expect(sent.map(({ body }) => body)).toEqual([{ account: '265000000000123488', taxNumber: '100002887' }]);
});
