export { replay } from '@autoplace/replay/testing';
export { component } from './component.tsx';
export type { Difference } from './differences.ts';
export { type SocketState, socket } from './socket.ts';
export { type StoreState, store } from './store.ts';
