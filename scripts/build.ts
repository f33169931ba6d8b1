import { buildClient } from './support/build-client.ts';
import { argumentsOf } from './support/run.ts';

/** `npm run build`: installs and builds without starting anything, for images. */
argumentsOf('npm run build');
await buildClient();
