import type { Target } from '@autoplace/replay/testing';
import type { RecordedMessage, SocketHeader } from '@autoplace/shared/contract';
import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { store as pageStore } from '../../lib/store.ts';
import { OPENED } from '../data/auctions.ts';
import { connectAt } from '../live-socket.ts';
import { type StoreState, store } from './store.ts';

/** Into the store of the page, with a component that is rendered from it; what it shows is asked of `screen`. */
export function component(element: ReactNode): Target<SocketHeader, RecordedMessage, StoreState> {
  return (recording, seed) => {
    const session = store(pageStore)(recording, seed);
    const startedAt = Date.parse(recording.header.serverTime ?? recording.header.recordedAt);
    let [t, isShown] = [0, false];
    return {
      begin: () => act(async () => session.begin?.()),
      passTo(to) {
        t = to;
      },
      take: (line) => act(async () => session.take(line)),
      // The server's clock stands where the recording does, for everything that counts down.
      async rest() {
        await act(() => connectAt((startedAt + t - OPENED) / 1000));
        if (isShown) return;
        isShown = true;
        render(
          <Provider store={pageStore}>
            <UiProvider>{element}</UiProvider>
          </Provider>,
        );
      },
      get state() {
        return session.state;
      },
    };
  };
}
