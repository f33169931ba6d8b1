export { replay } from '@autoplace/replay/testing';
export { type DeskState, desk, servers } from './servers.ts';
