export { replay } from '@autoplace/replay/testing';
export { recordedServer } from './recorded-server.ts';
export { type DeskState, desk, type ReplayedStep, servers } from './servers.ts';
