// Puts the remembered colour mode (or the system's) on the page before anything is painted. The key is that of
// src/ui/color-mode.ts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('autoplace.colorMode');
  } catch {
    // Storage may be forbidden; the system's mode is then used.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
