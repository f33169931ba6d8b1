import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { ConfirmAddressPage } from './ConfirmAddressPage.tsx';

let answer: ScriptedAnswer;
let seen: SeenRequest[];
beforeEach(() => {
  answer = { body: { email: 'jelena@example.com' } };
  seen = scriptFetch({ 'POST /api/confirmations': () => answer });
});

test('R117 a press confirms the address; opening the link alone does not', async () => {
  const { user } = renderElement(<ConfirmAddressPage />, '/potvrda-adrese?token=tajna-iz-poruke');
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Potvrdi adresu' }));
  expect(await screen.findByText('Adresa jelena@example.com je potvrđena.')).toBeVisible();
  expect(seen[0]?.body).toEqual({ token: 'tajna-iz-poruke' });
});

test('a link that is used says what to do', async () => {
  answer = { status: 404, body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' } };
  const { user } = renderElement(<ConfirmAddressPage />, '/potvrda-adrese?token=tajna-iz-poruke');
  await user.click(screen.getByRole('button', { name: 'Potvrdi adresu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Novu možete da zatražite u podešavanjima.');
});
