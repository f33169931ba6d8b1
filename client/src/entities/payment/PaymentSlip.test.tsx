import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';

const slip = {
  payee: 'Auto kuća Đorđević, Novi Sad',
  account: '160-182039-69',
  amount: '1.464.792,50 RSD',
  purpose: 'Kupovina vozila K7M-2QX4',
  code: '221',
  reference: '81181183159190963',
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  hint: 'Skenirajte kod u aplikaciji svoje banke.',
};

test('the code says what it asks for, and what is typed instead is copied as forms of banks take it', async () => {
  const { user } = renderElement(<PaymentSlip slip={slip} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'NBS IPS QR kod za plaćanje: 1.464.792,50 RSD, račun 160-182039-69, poziv na broj 81181183159190963 po modelu 97',
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  for (const name of ['Broj računa', 'Iznos', 'Model i poziv na broj'])
    await user.click(screen.getByRole('button', { name: `Kopiraj: ${name}` }));
  expect(write.mock.calls).toEqual([['160-182039-69'], ['1464792,50'], ['81181183159190963']]);
});
