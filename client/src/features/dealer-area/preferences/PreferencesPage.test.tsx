import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildDealer, company } from '../../../testing/data/dealers.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { AreaContext } from '../area-context.ts';
import { PreferencesPage } from './PreferencesPage.tsx';

let kept: typeof company;
let read: () => ScriptedAnswer;
let save: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];

beforeEach(() => {
  kept = company;
  read = answer;
  save = ({ body }) => {
    kept = { ...kept, ...(body as Partial<typeof company>) };
    return answer();
  };
  seen = scriptFetch({
    'GET /api/dealer/settings': () => read(),
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

test('what can be changed is saved, and what was verified is not sent', async () => {
  const { user } = open();
  await user.clear(await city());
  await user.type(await city(), 'Subotica');
  await user.click(button());
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  const { contactEmail, phone, address, country } = company;
  const sent = seen.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ contactEmail, phone, address, city: 'Subotica', country });
  expect(await city()).toHaveValue('Subotica');
  expect(screen.queryByLabelText('Matični broj')).toBeNull();
});

test('nothing can be typed on while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saveNow = save;
  save = async (request) => {
    await promise;
    return saveNow(request);
  };
  const { user } = open();
  await user.clear(await city());
  await user.type(await city(), 'Subotica');
  await user.click(button());
  await user.type(await city(), ' i Palić');
  expect(await city()).toHaveValue('Subotica');
  resolve();
  expect(await screen.findByText('Izmene su sačuvane')).toBeVisible();
  await user.type(await city(), ' i Palić');
  expect(await city()).toHaveValue('Subotica i Palić');
});

test('what was saved stands there although it cannot be asked for again', async () => {
  let asked = 0;
  read = () =>
    asked++ === 0 ? answer() : { status: 503, body: { code: 'UNAVAILABLE', message: 'Ne sada.' } };
  const { user } = open();
  await user.clear(await city());
  await user.type(await city(), 'Subotica');
  await user.click(button());
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
  const { user } = open();
  await user.clear(await city());
  await user.type(await city(), 'Subotica');
  await user.click(button());
  expect(await screen.findByText('Izmene nisu sačuvane')).toBeVisible();
  cleanup();
  open();
  expect(await city()).toHaveValue('Subotica');
});
