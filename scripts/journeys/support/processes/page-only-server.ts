import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

export interface PageOnlyServer {
  url: string;
  /** The folder whose client is served from now on. */
  serve(folder: string): void;
  close(): Promise<void>;
}

/** Serves a built client, and answers every call of its with 503, as a proxy does whose server is away. */
export async function startPageOnlyServer(folder: string): Promise<PageOnlyServer> {
  let files = express.static(folder);
  let root = folder;
  const app = express();
  app.use(['/api', '/socket.io', '/oidc'], (_request, response) => void response.sendStatus(503));
  app.use((request, response, next) => files(request, response, next));
  app.use('/assets', (_request, response) => void response.sendStatus(404));
  app.use((_request, response) => response.sendFile('index.html', { root }));
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, () => resolve(listening));
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(next) {
      root = next;
      files = express.static(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
