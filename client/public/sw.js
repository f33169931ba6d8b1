// Works beside the pages: shows a page of its own while there is no connection, and notifications that the server pushes.
// Nothing else is kept: a price from yesterday is worse than none.

const CACHE = 'autoplace-offline-2';
const OFFLINE = ['/offline.html', '/offline.js', '/icons/192.png'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (OFFLINE.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  // A newer one about the same auction takes the place of the older, and is heard again.
  const options = {
    body,
    tag,
    renotify: true,
    icon: '/icons/192.png',
    badge: '/icons/192.png',
    lang: 'sr-Latn',
    data: { url },
  };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(
      (client) => new URL(client.url).pathname.replace(/^\/cir(?=\/)/, '') === url.split('#')[0],
    );
    // `client/src/lib/page/shown-part.ts`: the page leads to the part by its router, without loading again.
    if (url.includes('#')) there?.postMessage({ show: url });
    await (there === undefined ? clients.openWindow(url) : there.focus());
  };
  event.waitUntil(open());
});
