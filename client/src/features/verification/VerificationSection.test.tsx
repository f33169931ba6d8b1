import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationServer, buildItem, unavailable } from '../../testing/data/applications.ts';
import {
  companies,
  figure,
  openVerification,
  press,
  rowOf,
  typeSearch,
} from '../../testing/pages/verification-section.tsx';

let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(3);
});

test('what could not be fetched is said in alerts that can be closed', async () => {
  server.answerList = () => unavailable;
  server.answerStatistics = () => unavailable;
  const { user } = await openVerification();
  // Once at first, and once more when the connection is there.
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  expect(await screen.findByText('Failed to fetch statistics')).toBeVisible();
  const alert = (await screen.findByText('Failed to fetch pending verifications')).closest('[role=alert]');
  expect(alert).toHaveTextContent('Servis trenutno nije dostupan.');
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Zatvori poruku' }));
  expect(screen.queryByText('Failed to fetch pending verifications')).toBeNull();
  expect(screen.getByText('Zahtevi nisu učitani')).toBeVisible();
});

describe('live', () => {
  test('a new application shows without a reload, and what is being typed stays', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 2, 'Odbij');
    const reason = dialog.getByLabelText('Razlog odbijanja');
    await user.type(reason, 'Licenca');
    await server.arrives(buildItem(50, { companyName: 'Nova kuća d.o.o.' }));
    expect(await screen.findByText('Nova kuća d.o.o.')).toBeInTheDocument();
    expect(screen.getByText('Stigao je nov zahtev: Nova kuća d.o.o.')).toBeInTheDocument();
    await waitFor(() => expect(figure('totalPending')).toBe('4'));
    expect(reason).toHaveValue('Licenca');
    expect(reason).toHaveFocus();
  });

  test('what is searched for meanwhile stays searched for', async () => {
    await openVerification();
    await rowOf(1);
    await server.arrives(buildItem(50));
    typeSearch('kuća 3');
    fireEvent.submit(screen.getByRole('search'));
    const searched = () => server.lists().filter((query) => query.includes('search='));
    // Once for the search, and once for the arrival before it.
    await waitFor(() => expect(searched()).toHaveLength(2));
    expect(server.lists().at(-1)).toContain('search=');
    expect(companies()).toEqual(['Auto kuća 3']);
  });

  test('that another administrator has decided is said in the dialog; the notes stay', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 2, 'Odobri');
    await user.type(dialog.getByLabelText('Napomena (opciono)'), 'Sve je u redu.');
    server.waiting = server.waiting.filter(({ id }) => id !== 'dealer-2');
    await server.push(buildItem(2, { status: 'rejected' }));
    expect(dialog.getByText('Drugi administrator je u međuvremenu odbio ovaj zahtev.')).toBeVisible();
    expect(dialog.getByLabelText('Napomena (opciono)')).toHaveValue('Sve je u redu.');
    await waitFor(() => expect(document.querySelector('[data-application="dealer-2"]')).toBeNull());
  });
});
