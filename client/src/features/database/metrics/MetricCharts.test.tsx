import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { measured } from '../../../testing/data/databases.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import {
  chart,
  databaseServer,
  newest,
  openDatabases,
  push,
} from '../../../testing/pages/database-section.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

describe('metrics', () => {
  test('follow what the server pushes, and nothing but the charts changes for it', async () => {
    await openDatabases();
    const changes: Node[] = [];
    const observer = new MutationObserver((records) => changes.push(...records.map(({ target }) => target)));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await push('database:metrics', { databaseId: 'main', metrics: measured(16, { cpuUsage: 63.4 }) });
    expect(newest('CPU')).toMatch(/: 63,4%$/);
    observer.disconnect();
    const charts = screen.getAllByRole('article');
    const elsewhere = changes.filter((node) => !charts.some((chart) => chart.contains(node)));
    expect(changes.length).toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
  });

  test('of another database are not mixed in', async () => {
    await openDatabases();
    await push('database:metrics', { databaseId: 'other', metrics: measured(16, { cpuUsage: 99 }) });
    expect(newest('CPU')).toMatch(/: 20%$/);
  });

  test('are those of the database that is chosen', async () => {
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'arhiva' }));
    await waitFor(() => expect(newest('CPU')).toMatch(/: 77%$/));
    expect(liveSocket.sentOf('database:watch').at(-1)).toEqual({ databaseId: 'other' });
    expect(screen.getByRole('button', { name: 'arhiva' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('are asked for over the period that is chosen', async () => {
    const { user } = await openDatabases();
    await user.click(screen.getByRole('radio', { name: '24 h' }));
    await waitFor(() => expect(server.seen.at(-1)?.url.searchParams.get('minutes')).toBe('1440'));
  });

  test('are looked at more closely by +, all of them, and as a whole again by - and by the button (R213)', async () => {
    server.history = Array.from({ length: 15 }, (_, minute) => measured(minute * 60));
    const { user } = await openDatabases();
    const slider = within(chart('CPU')).getByRole('slider');
    const lengths = () => screen.getAllByRole('slider').map((each) => each.getAttribute('max'));
    const whole = lengths();
    act(() => slider.focus());
    await user.keyboard('+');
    expect(new Set(lengths()).size).toBe(1);
    expect(Number(lengths()[0])).toBeLessThan(Number(whole[0]));
    await user.keyboard('-');
    expect(lengths()).toEqual(whole);
    await user.keyboard('+');
    await user.click(screen.getByRole('button', { name: 'Celo razdoblje' }));
    expect(lengths()).toEqual(whole);
    expect(screen.getByRole('group', { name: 'Metrike u realnom vremenu' })).toHaveFocus();
  });

  test('that were missed while the connection was away are asked for, and watched again', async () => {
    await openDatabases();
    const [asked, watched] = [
      server.count('GET /api/database/metrics/main'),
      liveSocket.sentOf('database:watch').length,
    ];
    server.history = [...server.history, measured(20, { cpuUsage: 55 })];
    liveSocket.answer('database:watch', () => ({ ok: true, metrics: measured(20, { cpuUsage: 55 }) }));
    await act(() => connectAt(20));
    await waitFor(() => expect(newest('CPU')).toMatch(/: 55%$/));
    expect(server.count('GET /api/database/metrics/main')).toBe(asked + 1);
    expect(liveSocket.sentOf('database:watch')).toHaveLength(watched + 1);
  });

  test('that the server will not tell are refused with its reason', async () => {
    liveSocket.answer('database:watch', () => ({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'Ta baza se ne prati.' },
    }));
    await openDatabases();
    await act(() => liveSocket.flush());
    expect(await screen.findByText('Ta baza se ne prati.')).toBeVisible();
  });

  test('are read moment by moment with the keyboard, while new ones come', async () => {
    const { user } = await openDatabases();
    const slider = within(chart('CPU')).getByRole('slider');
    await act(async () => slider.focus());
    const before = newest('CPU');
    await push('database:metrics', { databaseId: 'main', metrics: measured(30, { cpuUsage: 88 }) });
    expect(newest('CPU')).toBe(before);
    await user.tab();
    expect(newest('CPU')).toMatch(/: 88%$/);
  });
});
