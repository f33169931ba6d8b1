import { startServer } from '../server/src/main.ts';
import { buildClient } from './support/build-client.ts';
import { argumentsOf } from './support/run.ts';

/** `npm start`: becomes the server, which fills its database while the client is built if that has changed. */
argumentsOf('npm start, with settings as environment variables such as PORT=8080 (README.md)');
await startServer(buildClient());
