/** An outside identity provider could not be asked for its keys, so that nobody can tell whether a token is good. */
export class ProviderAway extends Error {
  constructor(cause?: unknown) {
    super('The identity provider does not answer', { cause });
    this.name = 'ProviderAway';
  }
}
