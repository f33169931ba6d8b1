import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../server/src/core/clock.ts';
import { isContinued, rootOf } from '../../server/src/core/security/merkle.ts';
import { type AddCheckpoint, parseAddCheckpoint, SIZE_TYPE } from '../../server/src/proof/add-checkpoint.ts';
import { type Checkpoint, parseCheckpoint } from '../../server/src/proof/checkpoint.ts';
import { COSIGNS, privateKeyOf, SIGNS_TEXT } from '../../server/src/proof/ed25519.ts';
import {
  checkNote,
  cosign,
  formatNote,
  formatSignature,
  formatVerifier,
  type Note,
  type NoteSignature,
  parseNote,
} from '../../server/src/proof/note.ts';
import type { WitnessedLog, WitnessState } from './witness-file.ts';

/** What a witness answers over HTTP. */
export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  body: string;
  /** Plain text unless said otherwise. */
  type?: string;
}

const EMPTY_ROOT = Buffer.from(rootOf([])).toString('base64');

/** A log of which nothing has been seen. */
export const unseenLog = (log: Pick<WitnessedLog, 'url' | 'origin' | 'keys'>): WitnessedLog => ({
  ...log,
  size: 0,
  root: EMPTY_ROOT,
  note: null,
  conflict: null,
});

/** Cosigns what extends what it has cosigned before, and nothing else (C2SP tlog-witness). `keep` must be durable when it returns. */
export class Witness {
  readonly #keep: (state: WitnessState) => void;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #privateKey: KeyObject;
  #state: WitnessState;

  constructor(state: WitnessState, keep: (state: WitnessState) => void, clock: Pick<Clock, 'now'>) {
    this.#state = state;
    this.#keep = keep;
    this.#clock = clock;
    this.#privateKey = privateKeyOf(state.privateKey);
  }

  /** Its verifier key, as a log and those who check a checkpoint need it. */
  get verifier(): string {
    const { name, publicKey } = this.#state;
    return formatVerifier({ name, type: COSIGNS, publicKey });
  }

  get logs(): readonly WitnessedLog[] {
    return this.#state.logs;
  }

  /** What `POST /add-checkpoint` answers. Without a pause inside, so that two requests cannot pass each other between the check and the memory. */
  addCheckpoint(body: string): Answer {
    const request = parseAddCheckpoint(body);
    const note = request && parseNote(request.checkpoint);
    const checkpoint = note && parseCheckpoint(note.text);
    if (!request || !note || !checkpoint) return { status: 400, body: 'this is no checkpoint to be added\n' };
    const log = this.logs.find(({ origin }) => origin === checkpoint.origin);
    if (log === undefined) return { status: 404, body: 'the log is not known here\n' };
    const signatures = trustedOf(note, log);
    if (signatures === null) return { status: 403, body: 'no trusted key of the log has signed this\n' };
    const refusal = refusalOf(request, checkpoint, log);
    if (refusal === null) return { status: 200, body: this.#cosign(log, checkpoint, note.text, signatures) };
    if (checkpoint.size === log.size && checkpoint.root !== log.root && log.conflict === null)
      this.#remember({ ...log, conflict: formatNote({ text: note.text, signatures }) });
    return refusal;
  }

  #cosign(log: WitnessedLog, { size, root }: Checkpoint, text: string, signatures: NoteSignature[]): string {
    const { name, publicKey } = this.#state;
    const by = { name, publicKey, privateKey: this.#privateKey };
    const own = cosign(by, text, Math.floor(this.#clock.now() / 1_000));
    this.#remember({ ...log, size, root, note: formatNote({ text, signatures: [...signatures, own] }) });
    return formatSignature(own);
  }

  #remember(changed: WitnessedLog): void {
    const logs = this.logs.map((log) => (log.origin === changed.origin ? changed : log));
    const next = { ...this.#state, logs };
    this.#keep(next);
    this.#state = next;
  }
}

/** The signatures by pinned keys of the log; null without one, and if any of them does not hold. */
function trustedOf(note: Note, { origin, keys }: WitnessedLog): NoteSignature[] | null {
  const verifiers = keys.map((publicKey) => ({ name: origin, type: SIGNS_TEXT, publicKey }));
  const each = note.signatures.map((signature) => {
    const checks = verifiers.map((verifier) =>
      checkNote({ text: note.text, signatures: [signature] }, verifier),
    );
    return { signature, check: checks.find((check) => check !== 'none') ?? 'none' };
  });
  const good = each.flatMap(({ signature, check }) => (check === 'good' ? [signature] : []));
  return good.length === 0 || each.some(({ check }) => check === 'bad') ? null : good;
}

/** Why it is not cosigned, in the order of the protocol; null if it extends what was cosigned last. */
function refusalOf(
  { oldSize, path }: AddCheckpoint,
  { size, root }: Checkpoint,
  log: WitnessedLog,
): Answer | null {
  if (oldSize > size) return { status: 400, body: 'the old size is larger than that of the checkpoint\n' };
  if (oldSize !== log.size) return { status: 409, body: `${log.size}\n`, type: SIZE_TYPE };
  const bytes = (base64: string) => Buffer.from(base64, 'base64');
  const isExtended =
    (size > 0 || root === EMPTY_ROOT) &&
    isContinued({ size: oldSize, root: bytes(log.root) }, { size, root: bytes(root) }, path);
  return isExtended ? null : { status: 422, body: 'this does not extend what was cosigned last\n' };
}
