// Before the first paint: the remembered colour mode, or the system's (client/src/kit/theme/color-mode.ts), and the address of
// the remembered script, or of the browser's where it names one (client/src/lib/script, R227). From 1 kB on it travels compressed.
(() => {
  const remembered = (key) => {
    try {
      return localStorage.getItem(`autoplace.${key}`);
    } catch {
      // Storage may be forbidden.
      return null;
    }
  };
  const { documentElement: page } = document;
  const mode = remembered('colorMode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.classList.add(dark ? 'dark' : 'light');

  const { pathname, search, hash } = location;
  const script = remembered('script') ?? (/^sr-cyrl/i.test(navigator.language) ? 'cyrillic' : 'latin');
  const isThere = /^\/cir(\/|$)/.test(pathname);
  if (!isThere && script === 'cyrillic')
    history.replaceState(history.state, '', `/cir${pathname}${search}${hash}`);
  if (isThere || script === 'cyrillic') page.lang = 'sr-Cyrl';
})();
