import { z } from 'zod';

const asked = z.object({ show: z.string().startsWith('/') });

/** Calls `show` with the path and the part of this page that a clicked notification is about: `public/sw.js` tells a window that is there already. */
export function followShownPart(show: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = asked.safeParse(data).data;
    if (message !== undefined) show(message.show);
  });
}
