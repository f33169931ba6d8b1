import { buildClient } from '../../support/build-client.ts';

export const setup = buildClient;
