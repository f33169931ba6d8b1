import type { AuctionEvent } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import { BID_STEP_MS, DatabaseSilent, inTime } from '../../core/mongo/in-time.ts';
import { refused } from '../../core/result.ts';
import { failureName, noTracing, type Span, type Tracing, tracedForAll } from '../../core/tracing/tracing.ts';
import type { AuctionCommand, AuctionState, BidderCommand } from '../rules/index.ts';
import { type AuctionLog, type Commit, requestKey, requestsOf } from './auction-log.ts';
import { Draft, type Verdict } from './draft.ts';
import { FoldedLog } from './folded-log.ts';
import { ForgottenReplies } from './forgotten-replies.ts';
import { type AuctionHistory, foldStep } from './history.ts';
import type { Reply } from './replies.ts';
import type { Snapshot } from './snapshots.ts';
import { WholeLog } from './whole-log.ts';

/** The most commands that one commit takes: bounds the size of a document and the wait of the first command. */
const MOST_PER_COMMIT = 256;
/** Behind a commit that the database has not answered in time, only who has waited no longer than that waits for the next one, in milliseconds. */
const MOST_WAIT_MS = 1_000;
/** So many collisions in a row with commits of other servers are followed by the next attempt at once, later ones after a pause. */
const AT_ONCE = 4;
/** The first pause and the longest, in milliseconds; each is twice the one before. */
const PAUSE_MS = { first: 5, longest: 100 };

/** What has rested for so long, in milliseconds, is read on before it is decided: commits of others may be archived since, and nothing collides with those (R253). */
const RESTED_MS = 7 * DAY_MS;

type Outcome = Reply['outcome'];
type Answer = Outcome | Promise<Outcome>;
type Asked = Pick<BidderCommand, 'bidderId' | 'cause'>;

interface Waiting extends Asking {
  /** Epoch milliseconds. */
  since: number;
  /** What it is part of, and its waiting. */
  cause: Span | null;
  wait: Span | null;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A command, and until when it may be decided (epoch milliseconds); at any time unless given. */
interface Asking {
  command: AuctionCommand;
  before?: number | undefined;
}

/** The answer to a command whose time to be decided has run out: it has no effect. */
export const LAPSED: Outcome = refused('UNAVAILABLE');

/** A commit of this server, its public events, and the auction without it; null when it began the log. */
export interface Written {
  commit: Commit;
  events: readonly AuctionEvent[];
  before: AuctionState | null;
}

export interface LaneDeps {
  log: AuctionLog;
  ids: Ids;
  clock: Clock;
  tracing?: Tracing | undefined;
  /** Throws unless this server's clock is right and a commit with this newest stamp (epoch milliseconds) may be written now (R80). */
  checkTime?: ((newestStamp: number) => void) | undefined;
  /** Called for every commit while it is being written, and may never be. Must not throw. */
  onWriting?: ((commit: Commit) => void) | undefined;
  /** Called once for every commit of this server, after it is durable and folded in. Must not throw. */
  onCommitted(history: AuctionHistory, written: Written): void;
  /** Called when more of the log has been folded in, from any server. Must not throw. */
  onGrown(history: AuctionHistory): void;
  /** The log has come to a place of which a snapshot is kept. Must not throw. */
  onSnapshot(snapshot: Snapshot): void;
}

/**
 * The queue of one auction on this server. While a commit is being written the next commands wait, and are then decided
 * and written together. Another server that wrote first makes the append collide: the batch is decided again on the
 * state that includes its commit. No command is answered before the commit is durable.
 */
export class AuctionLane {
  readonly #deps: LaneDeps;
  readonly #tracing: Tracing;
  readonly #folded: FoldedLog;
  #waiting: Waiting[] = [];
  #running = false;
  /** Commits of this server of which it is not known whether they were written, by hash. */
  readonly #unsure = new Map<string, Written>();
  readonly #forgotten: ForgottenReplies;

  constructor(auctionId: string, deps: LaneDeps) {
    this.#deps = deps;
    this.#tracing = deps.tracing ?? noTracing;
    const { log, clock, onGrown, onSnapshot } = deps;
    const bounded = { log, inTime: <T>(work: Promise<T>) => this.#inTime(work) };
    const onRead = (commits: readonly Commit[]) => this.#tellOfUnsure(commits);
    this.#folded = new FoldedLog(auctionId, { ...bounded, clock, onGrown, onRead, onSnapshot });
    this.#forgotten = new ForgottenReplies(auctionId, bounded);
  }

  /**
   * Queues a command. Rejects when the log fails, in which case its fate is unknown and repeating it is safe. Answers
   * `LAPSED` when it would be decided after `before`: collisions with other servers are followed by another attempt until then.
   */
  submit(command: AuctionCommand, before?: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const cause = this.#tracing.current();
      const wait = this.#tracing.part('lane.wait', cause);
      const since = this.#deps.clock.now();
      this.#waiting.push({ command, before, since, resolve, reject, cause, wait });
      if (!this.#running) void this.#run();
    });
  }

  /** The first answer to this request, if the log holds one. */
  async answered({ bidderId, cause }: Asked): Promise<Outcome | null> {
    const history = await this.fresh();
    const key = requestKey(bidderId, cause.clientBidId);
    if (!history.isWhole) await this.#recall(history, [key]);
    const reply = history.replies.get(key);
    if (reply === undefined) return null;
    return reply.fingerprint === cause.fingerprint ? reply.outcome : refused('IDEMPOTENCY_MISMATCH');
  }

  /** What is folded in already. */
  get history(): AuctionHistory {
    return this.#folded.history;
  }

  /** As `FoldedLog.fresh`. */
  fresh(atMostMs?: number): Promise<AuctionHistory> {
    return this.#folded.fresh(atMostMs);
  }

  /** Makes the first commit of a new auction durable. Rejects like `submit`. */
  async open(commit: Commit): Promise<'appended' | 'conflict'> {
    this.#deps.checkTime?.(newestStamp(commit));
    const events = foldStep(null, commit.steps.flat()).flatMap(({ event }) => event ?? []);
    const written = { commit, events, before: null };
    const outcome = await this.#write(written);
    if (outcome === 'appended') {
      this.#folded.append(this.history, commit);
      this.#committed(this.history, written);
    }
    return outcome;
  }

  async #write(written: Written): Promise<'appended' | 'conflict'> {
    try {
      const appending = this.#inTime(this.#deps.log.append(written.commit));
      this.#deps.onWriting?.(written.commit);
      return await appending;
    } catch (error) {
      this.#folded.startAgain();
      this.#unsure.set(written.commit.hash, written);
      throw error;
    }
  }

  #inTime<T>(work: Promise<T>): Promise<T> {
    return inTime(this.#deps.clock, BID_STEP_MS, work);
  }

  /** A commit that was written although its append failed is published like any other; otherwise it is dropped. */
  #tellOfUnsure(folded: readonly Commit[]): void {
    for (const [hash, written] of this.#unsure) {
      if (this.history.version < written.commit.firstSeq) continue;
      this.#unsure.delete(hash);
      if (folded.some((commit) => commit.hash === hash)) this.#deps.onCommitted(this.history, written);
    }
  }

  #committed(history: AuctionHistory, written: Written): void {
    this.#deps.onGrown(history);
    this.#deps.onCommitted(history, written);
  }

  async #run(): Promise<void> {
    this.#running = true;
    // One turn of the event loop lets commands that arrived together share the first commit as well.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        const causes = batch.flatMap(({ cause }) => cause ?? []);
        for (const { wait } of batch) wait?.end();
        const outcomes = await tracedForAll(this.#tracing, 'lane.batch', causes, () => this.#decide(batch));
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Answer);
      } catch (error) {
        this.#folded.startAgain();
        for (const { reject } of batch) reject(error);
        if (error instanceof DatabaseSilent) this.#refuseLate(error);
      }
    }
    this.#running = false;
  }

  /** Those who have waited too long to hear of another silence of the database in time. */
  #refuseLate(error: DatabaseSilent): void {
    const latest = this.#deps.clock.now() - MOST_WAIT_MS;
    const isLate = ({ since }: Waiting) => since < latest;
    const late = this.#waiting.filter(isLate);
    this.#waiting = this.#waiting.filter((waiting) => !isLate(waiting));
    for (const { wait, reject } of late) {
      wait?.end({}, failureName(error));
      reject(error);
    }
  }

  /** A command that follows from the whole log is decided alone, since what is drafted is in no log yet. */
  #nextBatch(): Waiting[] {
    const place = this.#waiting.findIndex(({ command }) => command.type === 'Void');
    return this.#waiting.splice(
      0,
      place < 0 ? MOST_PER_COMMIT : Math.min(Math.max(place, 1), MOST_PER_COMMIT),
    );
  }

  /** Reads the log on until it and what is folded in are the same. */
  async #upTo(whole: WholeLog, known: AuctionHistory): Promise<AuctionHistory> {
    let history = known;
    while ((await whole.readOn()) !== history.version) history = await this.fresh();
    return history;
  }

  /** What is still being looked up keeps nobody else of the auction waiting. */
  async #decide(batch: readonly Asking[]): Promise<Answer[]> {
    const commands = batch.map(({ command }) => command);
    const isKnown = this.history.exists && this.history.state.lastAt > this.#deps.clock.now() - RESTED_MS;
    let history = isKnown ? this.history : await this.fresh();
    if (!history.exists) return commands.map(() => refused('NOT_FOUND'));
    const needsLog = commands.some(({ type }) => type === 'Void');
    const whole = needsLog ? new WholeLog(this.#deps.log, history.auctionId) : null;
    const isLapsed = ({ before = Number.POSITIVE_INFINITY }: Asking) => before < this.#deps.clock.now();
    for (let attempt = 0; ; attempt++) {
      if (attempt >= AT_ONCE)
        await new Promise<void>((over) => this.#deps.clock.after(pauseAfter(attempt), over));
      if (whole !== null) history = await this.#upTo(whole, history);
      const before = history.state;
      const deciding = this.#tracing.part('decide');
      const draft = new Draft(history);
      const verdicts = batch.map((asking) => {
        const { command } = asking;
        if (isLapsed(asking)) return { kind: 'known', outcome: LAPSED } as const;
        return draft.add(command.type === 'Void' ? { ...command, log: whole?.decided ?? [] } : command);
      });
      // Sealed before anything is awaited: a commit of another server that is read meanwhile takes the same place.
      const commit = draft.seal(this.#deps.ids.newNonce());
      deciding?.end({ 'autoplace.attempt': attempt + 1 });
      // Nothing in the log would say that such a refusal is not the first answer.
      const recalling = history.isWhole ? null : this.#recall(history, verdicts.flatMap(refusedKey));
      recalling?.catch(() => {});
      const answers = () =>
        verdicts.map((verdict) =>
          recalling === null || verdict.kind !== 'refusal'
            ? outcomeOf(verdict, history, NOTHING_RECALLED)
            : recalling.then((recalled) => outcomeOf(verdict, history, recalled)),
        );
      // A refusal must not come from a wrong clock either.
      this.#deps.checkTime?.(commit === null ? 0 : newestStamp(commit));
      if (commit === null) return answers();
      const written = { commit, events: draft.events, before };
      if ((await this.#write(written)) === 'appended') {
        this.#folded.append(history, commit, draft.folded);
        this.#committed(history, written);
        return answers();
      }
      history = await this.fresh();
      if (history.version >= commit.firstSeq) continue;
      // Nobody took the place: the log holds one of these requests, which may have been found meanwhile.
      const requests = requestsOf(commit);
      await this.#recall(history, requests);
      if (!requests.some((key) => history.replies.has(key)))
        throw new Error(`auction ${history.auctionId} takes no commit at ${commit.firstSeq}`);
    }
  }

  /** Loads the replies to those of the requests that the log holds and memory does not; returns their keys. */
  async #recall(history: AuctionHistory, requests: readonly string[]): Promise<ReadonlySet<string>> {
    const { replies } = history;
    const unknown = requests.filter((key) => !replies.has(key));
    if (unknown.length === 0) return NOTHING_RECALLED;
    const found = await this.#forgotten.find(unknown);
    for (const key of unknown) {
      const reply = found.get(key);
      if (reply !== undefined) replies.set(key, reply);
    }
    return new Set(unknown.filter((key) => replies.has(key)));
  }
}

const pauseAfter = (attempt: number): number =>
  Math.min(PAUSE_MS.first * 2 ** (attempt - AT_ONCE), PAUSE_MS.longest);

const NOTHING_RECALLED: ReadonlySet<string> = new Set();

const newestStamp = ({ steps }: Commit): number =>
  steps.flat().reduce((newest, { at }) => Math.max(newest, at), 0);

const refusedKey = (verdict: Verdict): string[] => (verdict.kind === 'refusal' ? [verdict.key] : []);

function outcomeOf(verdict: Verdict, history: AuctionHistory, recalled: ReadonlySet<string>): Outcome {
  if (verdict.kind === 'known') return verdict.outcome;
  const { key } = verdict;
  if (verdict.kind === 'refusal' && !recalled.has(key)) {
    const outcome = { ok: false, refusal: verdict.refusal } as const;
    if (!verdict.isQuestion) history.refusals.set(key, { fingerprint: verdict.fingerprint, outcome });
    return outcome;
  }
  const reply = history.replies.get(key);
  if (reply === undefined) throw new Error(`no reply under ${key}`);
  const isOther = verdict.kind === 'refusal' && reply.fingerprint !== verdict.fingerprint;
  return isOther ? refused('IDEMPOTENCY_MISMATCH') : reply.outcome;
}
