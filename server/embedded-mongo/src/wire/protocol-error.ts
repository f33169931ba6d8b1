/** The bytes on a connection do not follow the protocol: that connection is closed, nothing else is affected. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProtocolError';
  }
}
