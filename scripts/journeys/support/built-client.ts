import { buildClient } from '../../build-client.ts';

export const setup = buildClient;
