import { buildClient } from './build-client.ts';

/** `npm start`: builds the client if it has changed, then becomes the server. */
buildClient();
await import('../server/src/main.ts');
