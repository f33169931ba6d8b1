/** What the live library needs of a socket; `socket-io.ts` is the real one, tests have one in memory. */
export interface Transport {
  open(): void;
  /** Ends the connection; `open` starts a new one, with the token of that moment. */
  close(): void;
  /** Only while the connection is up. The reply may never come. */
  send(event: string, message: unknown, onReply: (reply: unknown) => void): void;
}

export interface TransportEvents {
  onUp(): void;
  onDown(): void;
  onMessage(event: string, payload: unknown): void;
}

export type CreateTransport = (events: TransportEvents) => Transport;
