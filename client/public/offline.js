// Of the page that the service worker shows in place of one that could not be fetched: says truly what is missing, and
// opens the wanted page by itself once somebody answers.
(() => {
  const RETRY_MS = 5_000;
  const say = () => {
    if (!navigator.onLine) return;
    document.title = 'Server se ne javlja · AutoPlace';
    document.querySelector('h1').textContent = 'Server se ne javlja';
  };
  const retry = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500 && location.reload(),
      say,
    );
  say();
  addEventListener('online', retry);
  setInterval(retry, RETRY_MS);
})();
