import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { badValue, type Doc, MongoError } from '../semantics/index.ts';
import { type Command, type CommandContext, stringArgument } from './arguments.ts';

/** The only mechanism; RFC 5802 and RFC 7677 define it. */
const MECHANISM = 'SCRAM-SHA-256';
/** The least that drivers accept. The secret is random, so guessing it is no easier with fewer. */
const ITERATIONS = 4096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const failed = () => new MongoError(18, 'AuthenticationFailed', 'Authentication failed.');

/** The one account of a database that listens where other users of the machine can connect. */
export class Account {
  readonly user: string;
  readonly salt = randomBytes(16);
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;

  constructor(user: string, secret: string) {
    this.user = user;
    const salted = pbkdf2Sync(secret, this.salt, ITERATIONS, 32, 'sha256');
    this.storedKey = sha256(hmac(salted, 'Client Key'));
    this.serverKey = hmac(salted, 'Server Key');
  }
}

/** The authentication of one connection. */
export class Authentication {
  readonly #account: Account;
  #begun: { clientFirst: string; serverFirst: string; nonce: string } | null = null;
  #isDone = false;

  constructor(account: Account) {
    this.#account = account;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** `n,,n=user,r=nonce` → `r=nonce,s=salt,i=iterations`. */
  begin(message: string): string {
    const [, clientFirst = '', user, clientNonce] = /^n,,(n=([^,]+),r=([^,]+))$/.exec(message) ?? [];
    if (user !== this.#account.user || clientNonce === undefined) throw failed();
    const nonce = clientNonce + randomBytes(24).toString('base64');
    const serverFirst = `r=${nonce},s=${this.#account.salt.toString('base64')},i=${ITERATIONS}`;
    this.#begun = { clientFirst, serverFirst, nonce };
    return serverFirst;
  }

  /** `c=biws,r=nonce,p=proof` → `v=signature`. Each attempt begins anew. */
  finish(message: string): string {
    const begun = this.#begun;
    this.#begun = null;
    const [, withoutProof = '', nonce, proofText = ''] = /^(c=biws,r=([^,]+)),p=([^,]+)$/.exec(message) ?? [];
    const proof = Buffer.from(proofText, 'base64');
    const { storedKey, serverKey } = this.#account;
    if (begun === null || nonce !== begun.nonce || proof.length !== storedKey.length) throw failed();
    const authMessage = `${begun.clientFirst},${begun.serverFirst},${withoutProof}`;
    const mask = hmac(storedKey, authMessage);
    const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (mask[at] ?? 0)));
    if (!timingSafeEqual(sha256(clientKey), storedKey)) throw failed();
    this.#isDone = true;
    return `v=${hmac(serverKey, authMessage).toString('base64')}`;
  }
}

const payloadOf = ({ body }: CommandContext): string => {
  const { payload } = body;
  if (!(payload instanceof Binary)) throw badValue('The payload must be binary data');
  return Buffer.from(payload.value()).toString('utf8');
};

const answer = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

/** Throws where nothing is asked for: no secret guards a socket. */
const authenticationOf = ({ client }: CommandContext): Authentication => {
  if (client.authentication === null) throw failed();
  return client.authentication;
};

export const saslStart: Command = {
  names: ['saslStart'],
  options: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  isOpen: true,
  run: (context): Doc => {
    const mechanism = stringArgument(context.body, 'mechanism');
    if (mechanism !== MECHANISM)
      throw new MongoError(334, 'MechanismUnavailable', `The only mechanism is ${MECHANISM}`);
    return answer(authenticationOf(context).begin(payloadOf(context)), false);
  },
};

export const saslContinue: Command = {
  names: ['saslContinue'],
  options: ['conversationId', 'payload'],
  isOpen: true,
  run: (context): Doc => answer(authenticationOf(context).finish(payloadOf(context)), true),
};
