/**
 * For how long a server of a test keeps a connection for the next request, in milliseconds; by itself Node does for five seconds. Who asks
 * may be busy for seconds with this process, and would write to a connection that is closed meanwhile.
 */
export const KEPT_MS = 120_000;
