import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The panel of `npm run replay`: a page of its own, of which the client carries nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/replay/',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false },
});
