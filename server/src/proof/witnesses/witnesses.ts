import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { Result } from '../../core/result.ts';
import type { SecurityLog } from '../../core/security/security-log.ts';
import { formatAddCheckpoint, parseSize } from '../add-checkpoint.ts';
import type { Signer } from '../keys.ts';
import { checkNote, formatSignature, formatVerifier, parseNote, type Verifier } from '../note.ts';
import type { HeadStore, SignedHead } from '../tree/heads.ts';
import type { AskWitness } from './ask-witness.ts';
import type { CosignatureStore, Trouble, WitnessRecord } from './cosignatures.ts';

/** How often is looked whether there is a new checkpoint, in milliseconds. */
const LOOK_MS = 1_000;
/** After a failure it is left alone for so long, in milliseconds. */
const REST_MS = 30_000;
/** Without a cosignature for so long, in milliseconds, operators are told. */
const SILENCE_MS = 15 * MINUTE_MS;

/** Of the setting `WITNESSES`; `url` without a slash at the end. */
export interface ListedWitness {
  verifier: Verifier;
  url: string;
}

/** The names of witnesses that there is trouble with. */
interface WitnessTroubles {
  /** They say that the tree does not extend what they have seen. */
  parted: string[];
  /** They have not cosigned for 15 minutes. */
  silent: string[];
}

interface WitnessesDeps {
  witnesses: readonly ListedWitness[];
  /** Whose checkpoints are cosigned. */
  signer: Pick<Signer, 'origin'>;
  heads: Pick<HeadStore, 'newest'>;
  /** The path of RFC 6962, section 2.1.2, in hexadecimal. */
  consistency(from: number, to: number): Promise<Result<{ path: string[] }>>;
  cosignatures: CosignatureStore;
  ask: AskWitness;
  security: SecurityLog;
  clock: Clock;
  logger: Logger;
}

/** Has each new checkpoint cosigned by the listed witnesses, in nobody's way. Several servers may ask for the same. */
export class Witnesses {
  readonly #deps: WitnessesDeps;
  readonly #restsUntil = new Map<string, number>();
  #poll: Poll | null = null;

  constructor(deps: WitnessesDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { witnesses, clock, logger } = this.#deps;
    if (witnesses.length === 0) return;
    const failures = { logger, message: 'asking the witnesses failed' };
    this.#poll = every(clock, LOOK_MS, () => this.look(), { failures });
  }

  async stop(): Promise<void> {
    await this.#poll?.stop();
  }

  /** The cosignatures of a checkpoint, each a line of its signed note. */
  async linesOf({ origin, size, root }: Pick<SignedHead, 'origin' | 'size' | 'root'>): Promise<string> {
    const known = await this.#deps.cosignatures.of(origin);
    const lines = known.map(({ cosigned }) =>
      cosigned?.size === size && cosigned.root === root ? cosigned.line : '',
    );
    return lines.toSorted().join('');
  }

  async troubles(): Promise<WitnessTroubles> {
    const { witnesses, signer, cosignatures, clock } = this.#deps;
    const records = witnesses.length === 0 ? [] : await cosignatures.of(signer.origin);
    const since = (kind: Trouble, time: number) =>
      witnesses
        .filter(({ verifier }) => {
          const { trouble = null } = recordOf(records, verifier) ?? {};
          return trouble?.kind === kind && trouble.since <= time;
        })
        .map(({ verifier }) => verifier.name);
    const now = clock.now();
    return { parted: since('parted', now), silent: since('silent', now - SILENCE_MS) };
  }

  /** Has the newest checkpoint cosigned by those who have not done so yet. */
  async look(): Promise<void> {
    const { witnesses, signer, heads, cosignatures } = this.#deps;
    const head = await heads.newest(signer.origin);
    if (head === null) return;
    const records = await cosignatures.of(signer.origin);
    await Promise.all(
      witnesses.map((witness) => this.#ask(witness, head, recordOf(records, witness.verifier))),
    );
  }

  async #ask(listed: ListedWitness, head: SignedHead, record: WitnessRecord | undefined): Promise<void> {
    const { cosignatures, security, clock, logger } = this.#deps;
    const { origin } = head;
    const witness = formatVerifier(listed.verifier);
    const seen = record?.cosigned ?? null;
    const isDone = seen !== null && seen.size >= head.size;
    if (isDone || clock.now() < (this.#restsUntil.get(witness) ?? 0)) return;
    const outcome = await this.#cosign(listed, head, seen?.size ?? 0);
    const at = clock.now();
    if ('line' in outcome) {
      const { size, root } = head;
      return cosignatures.cosigned(origin, witness, { size, root, line: outcome.line, at });
    }
    if (outcome.trouble === null) return;
    this.#restsUntil.set(witness, at + REST_MS);
    if (!(await cosignatures.troubled(origin, witness, outcome.trouble, at))) return;
    const { name } = listed.verifier;
    if (outcome.trouble === 'parted') security.note('log.disputed', { kind: name });
    logger.warn({ witness: name, size: head.size, reason: outcome.reason }, 'a witness has not cosigned');
  }

  /** Asks, and once more if the witness has seen another size than is known here. */
  async #cosign({ verifier, url }: ListedWitness, head: SignedHead, known: number): Promise<Outcome> {
    const { consistency, ask } = this.#deps;
    let oldSize = known;
    try {
      for (let attempt = 0; attempt < 2; attempt++) {
        const proof = oldSize === 0 ? null : await consistency(oldSize, head.size);
        if (proof !== null && !proof.ok) throw new Error(`there is no path from ${oldSize} to ${head.size}`);
        const path = (proof?.value.path ?? []).map((hash) => Buffer.from(hash, 'hex'));
        const body = formatAddCheckpoint({ oldSize, path, checkpoint: head.note });
        const answer = await ask(url, body);
        if (answer.status !== 409) return outcomeOf(answer, head, verifier);
        const seen = parseSize(answer.body.trimEnd());
        if (seen === null) return { trouble: 'silent', reason: 'it refuses without its size' };
        if (seen > head.size) return this.#ahead(seen, head.origin);
        oldSize = seen;
      }
      // Another server asks for the same at the same time.
      return { trouble: null };
    } catch (error) {
      return { trouble: 'silent', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The witness knows a larger tree: another server's, which is stored before it is sent, or one that is not ours any more. */
  async #ahead(size: number, origin: string): Promise<Outcome> {
    const newest = await this.#deps.heads.newest(origin);
    if (newest !== null && newest.size >= size) return { trouble: null };
    return { trouble: 'parted', reason: `it has cosigned ${size} entries` };
  }
}

type Outcome = { line: string } | { trouble: Trouble; reason: string } | { trouble: null };

function outcomeOf(
  { status, body }: { status: number; body: string },
  head: SignedHead,
  verifier: Verifier,
): Outcome {
  if (status === 422) return { trouble: 'parted', reason: body.slice(0, 200) };
  if (status !== 200) return { trouble: 'silent', reason: `${status} ${body.slice(0, 200)}` };
  const note = parseNote(head.note + body);
  if (note === null || checkNote(note, verifier) !== 'good')
    return { trouble: 'silent', reason: 'its cosignature does not hold' };
  const signature = note.signatures.find(
    (one) => checkNote({ ...note, signatures: [one] }, verifier) === 'good',
  );
  return signature ? { line: formatSignature(signature) } : { trouble: null };
}

const recordOf = (records: readonly WitnessRecord[], verifier: Verifier): WitnessRecord | undefined =>
  records.find(({ witness }) => witness === formatVerifier(verifier));
