import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { useBackCloses } from './use-back-closes.ts';

function Page() {
  const menu = useBackCloses('menu');
  return (
    <>
      <button type="button" onClick={menu.open}>
        Otvori
      </button>
      {menu.isOpen && (
        <button type="button" onClick={menu.close}>
          Zatvori
        </button>
      )}
    </>
  );
}

const closing = () => screen.queryByRole('button', { name: 'Zatvori' });

async function opened() {
  const app = renderElement(<Page />, '/odakle');
  await act(() => app.router.navigate('/aukcija?strana=2#slike'));
  const before = app.router.state.location;
  await app.user.click(screen.getByRole('button', { name: 'Otvori' }));
  expect(closing()).toBeVisible();
  return { ...app, before, go: (by: number) => act(() => app.router.navigate(by)) };
}

test('given what is open over a page, when Back is pressed, then it is closed, and the page stays; Forward opens it', async () => {
  const { router, before, go } = await opened();
  expect(router.state.location).toMatchObject({ pathname: '/aukcija', search: '?strana=2', hash: '#slike' });
  await go(-1);
  expect(closing()).toBeNull();
  expect(router.state.location).toEqual(before);
  await go(1);
  expect(closing()).toBeVisible();
});

test('given what was closed by its button, then the history is where it was, and it opens again', async () => {
  const { router, before, user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Zatvori' }));
  expect(closing()).toBeNull();
  expect(router.state.location).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Otvori' }));
  expect(closing()).toBeVisible();
});

test('given a press that comes twice before the history has answered, then it is one step', async () => {
  const { router, before } = await opened();
  act(() => {
    closing()?.click();
    closing()?.click();
  });
  expect(router.state.location).toEqual(before);
  const button = screen.getByRole('button', { name: 'Otvori' });
  act(() => {
    button.click();
    button.click();
  });
  await act(() => router.navigate(-1));
  expect(router.state.location).toEqual(before);
});

test('what else the entry of the history holds is kept', async () => {
  const { router, user } = renderElement(<Page />);
  await act(() => router.navigate('/admin', { state: { section: 'users' } }));
  await user.click(screen.getByRole('button', { name: 'Otvori' }));
  expect(router.state.location.state).toEqual({ section: 'users', over: 'menu' });
});
