export { replay } from '@autoplace/replay/testing';
export { component } from './component.tsx';
export { socket } from './socket.ts';
export { store } from './store.ts';
