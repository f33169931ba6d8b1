import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openedDialog } from '../../../testing/dialogs.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { Gallery } from './Gallery.tsx';

const imagesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `image-${n}`,
    small: `/images/${n}-400.jpg`,
    medium: `/images/${n}-800.jpg`,
    large: `/images/${n}-1600.jpg`,
  }));

const show = (count: number) =>
  renderElement(<Gallery images={imagesOf(count)} title="BMW 320d 2019" />, '/auctions/bmw');
const counter = () => screen.getByTestId('gallery-counter').textContent;

test('the buttons go on and back, around the ends', async () => {
  show(3);
  const user = userEvent.setup();
  expect(counter()).toBe('1 / 3');
  await user.click(screen.getByRole('button', { name: 'Sledeća fotografija' }));
  expect(counter()).toBe('2 / 3');
  const previous = screen.getByRole('button', { name: 'Prethodna fotografija' });
  await user.click(previous);
  await user.click(previous);
  expect(counter()).toBe('3 / 3');
});

test('the arrow keys do the same', async () => {
  show(3);
  const user = userEvent.setup();
  screen.getByRole('group', { name: 'BMW 320d 2019, fotografija 1 od 3' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(counter()).toBe('2 / 3');
});

test('Home and End go to the ends', async () => {
  show(4);
  const user = userEvent.setup();
  screen.getByRole('group', { name: /fotografija 1 od 4/ }).focus();
  await user.keyboard('{End}');
  expect(counter()).toBe('4 / 4');
  await user.keyboard('{Home}');
  expect(counter()).toBe('1 / 4');
});

test('the full screen begins at the picture in view, goes on by keys, and comes back to where it was left', async () => {
  show(3);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Fotografija 2' }));
  await user.click(screen.getByRole('button', { name: 'Prikaži preko celog ekrana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fotografije vozila' });
  expect(within(dialog).getByTestId('gallery-counter').textContent).toBe('2 / 3');
  within(dialog).getByRole('group').focus();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByTestId('gallery-counter').textContent).toBe('3 / 3');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(counter()).toBe('3 / 3');
});

test('Back closes the full screen and stays on the page, at the picture that was in view', async () => {
  const { router, user } = show(3);
  await act(() => router.navigate('/auctions/audi'));
  await user.click(screen.getByRole('button', { name: 'Prikaži preko celog ekrana' }));
  const dialog = await openedDialog('dialog');
  await user.click(dialog.getByRole('button', { name: 'Sledeća fotografija' }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/auctions/audi');
  expect(counter()).toBe('2 / 3');
});

test('a thumbnail shows its picture and is marked', async () => {
  show(4);
  const third = screen.getByRole('button', { name: 'Fotografija 3' });
  await userEvent.setup().click(third);
  expect(counter()).toBe('3 / 4');
  expect(third.getAttribute('aria-current')).toBe('true');
});

test('no script asks for gliding: the style sheet decides, which heeds reduced motion', async () => {
  Element.prototype.scrollTo ??= () => undefined;
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  const { user } = show(3);
  await user.click(screen.getByRole('button', { name: 'Sledeća fotografija' }));
  expect(scrolled).toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
});

test('groups lead to their first picture and say how many there are (R220)', async () => {
  const images = imagesOf(4).map((image, n) => (n > 1 ? { ...image, group: 'inside' as const } : image));
  const { user } = renderElement(<Gallery images={images} title="BMW 320d 2019" />, '/auctions/bmw');
  const inside = screen.getByRole('button', { name: 'Unutra 2' });
  expect(screen.getByRole('button', { name: /^Spolja/ })).toHaveAttribute('aria-current', 'true');
  await user.click(inside);
  expect(counter()).toBe('3 / 4');
  expect(inside).toHaveAttribute('aria-current', 'true');
});

test('the full screen has the same groups, for the picture in view (R220)', async () => {
  const images = imagesOf(4).map((image, n) => (n > 1 ? { ...image, group: 'inside' as const } : image));
  const { user } = renderElement(<Gallery images={images} title="BMW 320d 2019" />, '/auctions/bmw');
  await user.click(screen.getByRole('button', { name: 'Prikaži preko celog ekrana' }));
  const dialog = await openedDialog('dialog', 'Fotografije vozila');
  await user.click(dialog.getByRole('button', { name: 'Uvećaj fotografiju' }));
  const inside = dialog.getByRole('button', { name: 'Unutra 2' });
  inside.focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByTestId('gallery-counter').textContent).toBe('3 / 4');
  expect(inside).toHaveAttribute('aria-current', 'true');
  expect(dialog.getByRole('button', { name: 'Uvećaj fotografiju' })).toHaveAttribute('aria-pressed', 'false');
});

test('a video is the last item, and nothing of it is fetched before it is played (R228)', async () => {
  const { user } = renderElement(
    <Gallery images={imagesOf(1)} title="BMW 320d 2019" video="/images/bmw/video.mp4" />,
    '/auctions/bmw',
  );
  const tile = await screen.findByRole('button', { name: 'Video' });
  expect(screen.getAllByRole('button').at(-1)).toBe(tile);
  await user.click(tile);
  const dialog = await screen.findByRole('dialog', { name: 'BMW 320d 2019, video' });
  const video = within(dialog).getByLabelText('BMW 320d 2019, video');
  expect(video).toHaveAttribute('src', '/images/bmw/video.mp4');
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).toHaveAttribute('poster', '/images/0-1600.jpg');
  await user.click(within(dialog).getByRole('button', { name: 'Zatvori video' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a car without pictures shows its video (R228)', async () => {
  const { user } = renderElement(
    <Gallery images={[]} title="BMW 320d 2019" video="/images/bmw/video.mp4" />,
    '/auctions/bmw',
  );
  expect(screen.getByText('Prodavac još nije dodao fotografije')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Video' }));
  expect(await screen.findByRole('dialog', { name: 'BMW 320d 2019, video' })).toBeVisible();
});

test('every width is offered, and the first picture is fetched first', () => {
  show(2);
  const first = screen.getByRole('img', { name: 'BMW 320d 2019, fotografija 1 od 2' });
  expect(first.getAttribute('srcset')).toBe(
    '/images/0-400.jpg 400w, /images/0-800.jpg 800w, /images/0-1600.jpg 1600w',
  );
  expect(first.getAttribute('loading')).toBe('eager');
});

test('one picture has none to go on to, none at all is said in words', () => {
  show(1);
  const [only, ...others] = screen.getAllByRole('button');
  expect(only).toHaveAccessibleName('Prikaži preko celog ekrana');
  expect(others).toEqual([]);
  cleanup();
  show(0);
  expect(screen.getByText('Prodavac još nije dodao fotografije')).toBeTruthy();
});
