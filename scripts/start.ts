import { startServer } from '../server/src/main.ts';
import { buildClient } from './support/build-client.ts';

/** `npm start`: becomes the server, which fills its database while the client is built if that has changed. */
await startServer(buildClient());
