import type { ListedAuction, ListedCompany, VerificationDetails } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/data/administration.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { CompaniesSection } from '../index.tsx';

const standsAside = /Posle toga više ne možete da kupujete na otvorenim aukcijama/;

const at = '2026-11-20T12:00:00.000Z';
const company: ListedCompany = {
  id: 'dealer-1',
  companyName: 'Auto Kuća',
  contactEmail: 'kuca@primer.rs',
  city: 'Niš',
  registrationNumber: '17652907',
  isRegistrationNumberSound: true,
  taxNumber: null,
  isTaxNumberSound: null,
  status: 'approved',
  isRevoked: false,
  isLocked: false,
  openAuctions: 1,
  createdAt: at,
};
const details: VerificationDetails = {
  id: company.id,
  companyName: company.companyName,
  contactEmail: company.contactEmail,
  registrationNumber: company.registrationNumber,
  city: company.city,
  status: 'approved',
  createdAt: at,
  businessLicense: 'DL-1',
  phone: '+381 18 123 456',
  address: 'Glavna 1',
  country: 'Srbija',
  verificationNotes: null,
  verifiedAt: at,
  documents: [],
  history: [],
};
const auction: ListedAuction = {
  id: 'auction-1',
  title: 'BMW 320d 2019',
  auctionType: 'classic',
  status: 'active',
  hidden: null,
  price: 10_500,
  bidCount: 2,
  startTime: at,
  endTime: '2026-11-24T12:00:00.000Z',
  pausedAt: null,
  seller: { id: company.id, companyName: company.companyName },
};

test('R193 the auctions of a company whose verification is taken back are shown as paused, and the keyboard goes on at its name', async () => {
  let isRevoked = false;
  const server = systemServer();
  Object.assign(server.script, {
    'GET /api/admin/companies/dealer-1': () => ({
      body: { ...company, isRevoked, status: isRevoked ? 'rejected' : 'approved' },
    }),
    'GET /api/dealer-verification/dealer-1': () => ({ body: details }),
    'GET /api/admin/auctions': () => ({ body: pageOf([{ ...auction, pausedAt: isRevoked ? at : null }]) }),
    'POST /api/admin/companies/dealer-1/revoke': () => {
      isRevoked = true;
      return { body: { revoked: true } };
    },
  });
  const { user } = renderElement(<CompaniesSection />, '/admin?section=companies&id=dealer-1');
  expect(await screen.findByRole('link', { name: auction.title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oduzmi verifikaciju' }));
  const dialog = await openedDialog('alertdialog');
  expect(dialog.getByText(standsAside)).toBeVisible();
  await user.type(dialog.getByLabelText('Razlog'), 'Istekla dozvola');
  await user.click(dialog.getByRole('button', { name: 'Oduzmi verifikaciju' }));
  expect(await screen.findByText('Pauzirana')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Oduzmi verifikaciju' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('group', { name: company.companyName })).toHaveFocus());
});
