import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { StopAlertsPage } from './StopAlertsPage.tsx';

const routes = [{ path: 'pretraga-stop/:key', Component: StopAlertsPage }];

test.each(['daily', 'instant'])(
  'the link of a mail about several stops nothing by itself, and all %s searches when the button is pressed',
  async (all) => {
    const seen = scriptFetch({
      'POST /api/saved-searches/the-key/stop': () => ({ body: { names: ['Golf', 'Karavan'] } }),
    });
    const { user } = renderRoutes(routes, `/pretraga-stop/the-key?all=${all}`);
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ne javljajte mi više' }));
    expect(await screen.findByText('Više vam ne javljamo za: „Golf“, „Karavan“.')).toBeVisible();
    expect(seen[0]?.url.search).toBe(`?all=${all}`);
  },
);

test('a link that leads to nothing says so', async () => {
  const message = 'Ova pretraga više ne postoji, pa o njoj i ne javljamo.';
  scriptFetch({
    'POST /api/saved-searches/the-key/stop': () => ({ status: 404, body: { code: 'NOT_FOUND', message } }),
  });
  const { user } = renderRoutes(routes, '/pretraga-stop/the-key');
  await user.click(screen.getByRole('button', { name: 'Ne javljajte mi više' }));
  expect(await screen.findByText(message)).toBeVisible();
});
