import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { UiProvider } from '../kit/theme/UiProvider.tsx';
import { store } from '../lib/store.ts';
import { setupUser } from './user.ts';

/** Renders routes at an address, perhaps below that of another script, with the store and the theme of the client. */
export function renderRoutes(routes: RouteObject[], at: string, basename = '') {
  const router = createMemoryRouter(routes, { basename, initialEntries: [basename + at] });
  const view = render(
    <Provider store={store}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>,
  );
  return { ...view, router, user: setupUser() };
}

/** Renders one element, wherever it may be. */
export const renderElement = (element: ReactNode, at = '/') => renderRoutes([{ path: '*', element }], at);
