import { Provider } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '../kit/theme/UiProvider.tsx';
import { forgetEarlyAnswers } from '../lib/http/early-answers.ts';
import { store } from '../lib/store.ts';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  useEffect(forgetEarlyAnswers, []);
  return (
    <Provider store={store}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>
  );
}
