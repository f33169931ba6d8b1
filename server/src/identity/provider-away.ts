import { Unavailable } from '../core/unavailable.ts';

/** An outside identity provider could not be asked for its keys, so tokens cannot be checked. */
export class ProviderAway extends Unavailable {
  readonly userMessage = 'Prijava trenutno ne može da se proveri. Pokušajte ponovo za koji trenutak.';

  constructor(cause?: unknown) {
    super('The identity provider does not answer', { cause });
    this.name = 'ProviderAway';
  }
}
