import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bmw,
  cardOf,
  catalogueServer,
  openCatalogue,
  pageOf,
  rav,
} from '../../../testing/pages/catalogue-page.tsx';

let server: ReturnType<typeof catalogueServer>;

beforeEach(() => {
  server = catalogueServer();
});

describe('the list', () => {
  test('turns its pages through the address and keeps the keyboard at the list', async () => {
    server.list = ({ url }) => pageOf(url.searchParams.get('page') === '2' ? [rav] : [bmw], 100_000);
    const { user, router } = await openCatalogue('/auctions?make=BMW');
    await cardOf('BMW 320d 2019');
    await user.click(screen.getByRole('link', { name: 'Sledeća strana' }));
    await cardOf('Toyota RAV4 2020');
    expect(router.state.location.search).toBe('?make=BMW&page=2');
    expect(screen.queryByRole('heading', { name: 'BMW 320d 2019' })).toBeNull();
    expect(screen.getByText(', strana 2 od 4.167')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('jumps to a page by its number, and says which there are', async () => {
    server.list = () => pageOf([bmw], 100_000);
    const { user, router } = await openCatalogue();
    const jump = await screen.findByRole('textbox', { name: 'Idi na stranu' });
    await user.type(jump, '5000{Enter}');
    expect(screen.getByText('Upišite broj strane od 1 do 4.167.')).toBeVisible();
    expect(jump).toHaveValue('5000');
    await user.clear(jump);
    await user.type(jump, '4167{Enter}');
    expect(router.state.location.search).toBe('?page=4167');
  });

  test('shows its last page when a later one is requested', async () => {
    server.list = ({ url }) => pageOf(Number(url.searchParams.get('page')) > 2 ? [] : [bmw], 30);
    const { router } = await openCatalogue('/auctions?page=99');
    await cardOf('BMW 320d 2019');
    expect(router.state.location.search).toBe('?page=2');
  });
});
