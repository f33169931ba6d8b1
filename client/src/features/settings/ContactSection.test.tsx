import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { ContactSection } from './ContactSection.tsx';

let save: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];
const own = { email: 'jelena@example.com', addressConfirmed: false, phone: null };

beforeEach(() => {
  save = ({ body }) => ({ body: { ...own, ...(body as object) } });
  seen = scriptFetch({
    'GET /api/me/contact': () => ({ body: own }),
    'PUT /api/me/phone': (request) => save(request),
    'POST /api/me/confirmation': () => ({ body: { email: own.email, outbox: '/podaci/outbox' } }),
  });
});

test('R117 an unconfirmed address is mailed a link, and the page says where the mail lies', async () => {
  const { user } = renderElement(<ContactSection />);
  expect(await screen.findByText(/Adresa jelena@example.com nije potvrđena/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pošalji vezu za potvrdu' }));
  expect(await screen.findByText(/Poslali smo vezu na jelena@example.com/)).toBeVisible();
  expect(screen.getByText(/u fascikli \/podaci\/outbox/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pošalji ponovo' })).toBeEnabled();
});

test('R117 a phone number is checked, saved, and kept as typed when it is not', async () => {
  const { user } = renderElement(<ContactSection />);
  const field = await screen.findByRole('textbox', { name: 'Broj telefona' });
  await user.type(field, 'abc{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unesite ispravan broj telefona, sa 8 do 15 cifara',
  );
  save = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } });
  await user.clear(field);
  await user.type(field, '060 123 4567{Enter}');
  expect(await screen.findByText('Servis trenutno nije dostupan.')).toBeVisible();
  save = ({ body }) => ({ body: { ...own, ...(body as object) } });
  await user.click(screen.getByRole('button', { name: 'Sačuvaj broj' }));
  expect(await screen.findByText('Broj telefona je sačuvan.')).toBeVisible();
  expect(seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ phone: '060 123 4567' });
});
