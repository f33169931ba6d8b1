import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { leaveOut, OF_ZOD } from './leave-out.ts';

/** The page that other sites frame (docs/embedding.md): a build of its own, so that it loads nothing of the client. */
export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [leaveOut(OF_ZOD), compressAssets()],
  publicDir: false,
  build: {
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: { input: 'client/embed.html' },
  },
});
