import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationServer, buildDetails, unavailable } from '../../../testing/data/applications.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { openVerification, press } from '../../../testing/pages/verification-section.tsx';

let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(3);
});

/** As long as a dialog takes to listen to what happens around it, and to deal with what it heard. */
const frames = (count: number): Promise<void> =>
  count === 0
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(frames(count - 1)))));

describe('the details', () => {
  test('tell the whole application and its history, and lead to a decision and back', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 3, 'Pregledaj');
    for (const fact of ['AP-NS-2021-0042', '+381 21 123 456', 'Bulevar oslobođenja 1', 'Srbija', '20784503'])
      expect(await dialog.findByText(fact)).toBeVisible();
    expect(dialog.getByText('kontrolna cifra nije ispravna')).toBeInTheDocument();
    const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(3);
    expect(steps[1]).toMatch(/^Zahtev odbijen.*Milica Jovanović.*Razlog: Licenca nije čitljiva\.$/);
    await user.click(dialog.getByRole('button', { name: 'Odbij' }));
    const rejecting = await openedDialog('dialog', 'Odbijanje zahteva');
    await user.click(rejecting.getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByRole('dialog', { name: 'Detalji zahteva' })).toBeVisible();
  });

  test('open each document of the application in another tab, and say why one did not (R178)', async () => {
    const document = { id: 'd-1', name: 'rešenje.pdf', type: 'application/pdf', bytes: 1_200_000 } as const;
    server.answerDetails = (item) => ({
      body: { ...buildDetails(item), documents: [{ ...document, addedAt: item.createdAt }] },
    });
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as never);
    Object.assign(URL, { createObjectURL: () => 'blob:one' });
    const { user } = await openVerification();
    const dialog = await press(user, 3, 'Pregledaj');
    const open = await dialog.findByRole('button', { name: 'Otvori u novoj kartici: rešenje.pdf' });
    expect(dialog.getByRole('list', { name: 'Dokumenti uz zahtev' })).toHaveTextContent('PDF, 1,2 MB');
    await user.click(open);
    expect(await dialog.findByText('Dokument nije otvoren')).toBeVisible();
    expect(tab.close).toHaveBeenCalledOnce();
    server.answerDocument = () => ({ body: '%PDF-' });
    await user.click(open);
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([['blob:one']]);
    expect(tab.opener).toBeNull();
    expect(dialog.queryByText('Dokument nije otvoren')).toBeNull();
  });

  test('stay open when a decision that was dropped gives the keyboard back to the list', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 3, 'Pregledaj');
    await dialog.findByText('AP-NS-2021-0042');
    await act(() => frames(3));
    act(() => document.querySelector<HTMLElement>('[data-application] button')?.focus());
    await act(() => frames(3));
    expect(screen.getByRole('dialog', { name: 'Detalji zahteva' })).toBeVisible();
  });

  test('that could not be fetched can be asked for again', async () => {
    const answer = server.answerDetails;
    server.answerDetails = () => unavailable;
    const { user } = await openVerification();
    const dialog = await press(user, 3, 'Pregledaj');
    expect(await dialog.findByText('Failed to fetch verification details')).toBeVisible();
    server.answerDetails = answer;
    await user.click(dialog.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await dialog.findByText('AP-NS-2021-0042')).toBeVisible();
    expect(dialog.queryByText('Failed to fetch verification details')).toBeNull();
  });
});
