import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { VerificationSection } from '../../features/verification/VerificationSection.tsx';
import { openedDialog } from '../dialogs.ts';
import { connectAt } from '../live-socket.ts';
import { renderElement } from '../render-app.tsx';

export const SEARCH = 'Pretraži po nazivu kompanije, email-u ili broju registracije...';

export async function openVerification(at = '/admin?section=verification') {
  const view = renderElement(<VerificationSection />, at);
  await act(() => connectAt(0));
  return view;
}

/** At once, also on a busy machine. */
export const typeSearch = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: SEARCH }), { target: { value } });
export const rowOf = async (n: number) =>
  within((await screen.findByRole('rowheader', { name: `Auto kuća ${n}` })).closest('tr') as HTMLElement);
export const companies = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
export const figure = (key: string) => document.querySelector(`[data-figure="${key}"]`)?.textContent;

/** Presses `action` of the nth application, and answers with the dialog that opens. */
export async function press(user: UserEvent, n: number, action: string) {
  await user.click((await rowOf(n)).getByRole('button', { name: `${action} zahtev: Auto kuća ${n}` }));
  return await openedDialog('dialog');
}
