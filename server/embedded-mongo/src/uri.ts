/**
 * The connection string for a port on this machine. Retryable writes and replica sets are not built; a driver that is told
 * so does not try.
 */
export const uriOf = (port: number): string =>
  `mongodb://127.0.0.1:${port}/autoplace?directConnection=true&retryWrites=false`;
