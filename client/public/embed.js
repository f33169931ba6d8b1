// Puts a running auction of AutoPlace into a page of another site (docs/embedding.md):
//   <script async src="https://…/embed.js" data-auction="ID"></script>
// The frame comes where the script stands. data-theme="light" or "dark"; otherwise as the visitor's device has it.
(() => {
  const script = document.currentScript;
  const { auction, theme } = script?.dataset ?? {};
  if (!/^[\w-]{1,64}$/.test(auction ?? '')) return;
  const address = new URL(`/embed/auctions/${auction}`, script.src);
  if (theme === 'light' || theme === 'dark') address.searchParams.set('theme', theme);

  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = 'Aukcija na AutoPlace';
  frame.loading = 'lazy';
  // It has an origin of its own that nothing else has, and so no cookies and no storage.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.style.cssText =
    'display:block;width:100%;max-width:760px;height:560px;border:0;margin:0 auto;color-scheme:normal';

  // From this very frame alone, whose origin is opaque, or that of AutoPlace where a page has lifted its sandbox.
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || (origin !== 'null' && origin !== address.origin)) return;
    const height = Number(data?.height);
    if (data?.autoplace === 'height' && height > 0 && height < 5_000) frame.style.height = `${height}px`;
  });
  script.after(frame);
})();
