/** Node's arguments for the server of `npm run dev`, which starts again when one of its files changes. */
export const WATCHED_SERVER = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
