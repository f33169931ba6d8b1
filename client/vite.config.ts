import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env.AUTOPLACE_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [react()],
  server: {
    proxy: {
      '/api': server,
      '/oidc': { target: server },
      '/images': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: { target: 'es2023', sourcemap: false },
  test: {
    name: 'client',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
