/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
// Its type alone: the client is built without the tools for tests.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './leave-out.ts';

const server = process.env.AUTOPLACE_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [react(), leaveOut()],
  server: {
    proxy: {
      '/api': server,
      '/oidc': { target: server },
      '/images': server,
      '/og': server,
      '/sitemap.xml': server,
      '/robots.txt': server,
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      // Chakra's helpers that only answer their argument: without this its whole default theme stays in the bundle.
      treeshake: { manualPureFunctions: ['defineConfig'] },
      // What most pages share comes as one file: a third fewer requests for the catalogue, and less to transfer than
      // as many small files. Lower counts bring the catalogue what it does not need; first-load.test.ts measures it.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 14 }] } },
    },
  },
  // Its projects are in the root's vitest.config.ts.
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    // Generous, as is the patience in the file above: a machine may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in vitest.config.ts: projects that differ in it wait for each other.
    maxWorkers: availableParallelism() + 1,
  },
});
