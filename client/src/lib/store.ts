import { createStore } from 'jotai';

/** The one store of the client, writable from outside React: the socket and the session write into it. */
export const store = createStore();
