export { replay } from '@autoplace/replay/testing';
export { type DeskState, desk, type ReplayedStep, servers } from './servers.ts';
export { socketServer } from './socket-server.ts';
