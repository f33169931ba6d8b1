import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '../kit/theme/UiProvider.tsx';
import { store } from '../lib/store.ts';
import { createRouter } from './router.tsx';

const router = createRouter();

export function App() {
  return (
    <Provider store={store}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>
  );
}
