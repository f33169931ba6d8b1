import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { store } from '../lib/store.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
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
