/** The two modules of passport-azure-ad that are used; its index would load the strategies that are not. */

declare module 'passport-azure-ad/lib/bearerstrategy.js' {
  import type { Request } from 'express';
  import { Strategy } from 'passport';

  type Done = (error: unknown, user?: Express.User | false) => void;

  export default class BearerStrategy extends Strategy {
    constructor(
      options: {
        identityMetadata: string;
        clientID: string;
        audience: string;
        scope: string[];
        validateIssuer: true;
        allowMultiAudiencesInToken: false;
        passReqToCallback: false;
        isB2C: false;
        /** In seconds. */
        clockSkew: number;
        loggingNoPII: true;
        loggingLevel: 'fatal' | 'error' | 'warn' | 'info';
      },
      verify: (claims: unknown, done: Done) => void,
    );
    authenticate(request: Request): void;
    /** Given to the strategy of a request by passport, like `error`. */
    fail(): void;
    error(error: unknown): void;
    loadMetadata(params: unknown, next: (error: unknown, metadata?: unknown) => void): void;
  }
}

declare module 'passport-azure-ad/lib/metadata.js' {
  export class Metadata {
    constructor(url: string, kind: 'oidc', options: { loggingNoPII: true });
    oidc: {
      issuer: string;
      algorithms: string[];
      keys: readonly { kid: string; n: string; e: string }[];
    };
  }
}
