import { buildClient } from './support/build-client.ts';

/** `npm run build`: installs and builds without starting anything, for images. */
await buildClient();
