import { seeded, seededIds, type Target } from '@autoplace/replay/testing';
import { applyEvent } from '@autoplace/shared/auction';
import type {
  AuctionEvent,
  AuctionView,
  CommandHeader,
  RecordedCommand,
  RecordedRequest,
} from '@autoplace/shared/contract';
import type { Commit } from '../../../src/auctions/log/auction-log.ts';
import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import type { AuctionFact } from '../../../src/auctions/rules/index.ts';
import type { Ids } from '../../../src/core/ids.ts';
import { FakeClock } from '../fake-clock.ts';
import { MemoryCatalogue, MemoryLog, MemoryPublisher, memoryLogger } from '../memory-ports.ts';

/** The command of a line, without its time. */
export const commandOf = ({ event, payload }: RecordedRequest): RecordedCommand =>
  ({ type: event, ...payload }) as RecordedCommand;

/** How late a server may hear of what another one has committed, in milliseconds. */
const LATEST_NEWS_MS = 2_000;

type Outcome = Awaited<ReturnType<AuctionDesk['submit']>>;

export interface DeskState {
  /** All public events of the auction, from its listing on. */
  events: AuctionEvent[];
  /** The auction as its public events tell it. */
  view: AuctionView;
  /** What the log holds of it. */
  commits: Commit[];
  /** What each command led to. */
  steps: ReplayedStep[];
  /** How each command was answered, to be read: `16 s PlaceBid ana 10000: ok`. */
  answers: string[];
}

export interface ReplayedStep {
  outcome: Outcome;
  facts: AuctionFact[];
  events: AuctionEvent[];
}

/**
 * Asks of the real desk what was asked before, at the same times of a clock that moves only from line to line. Nothing
 * else happens: deadlines are commands of the recording too.
 */
export const desk = (): Target<CommandHeader, RecordedRequest, DeskState> => servers(1);

/**
 * The same of several servers on one log. The seed deals the commands to them, and says how late each of them hears of
 * what another one has committed.
 */
export function servers(count: number): Target<CommandHeader, RecordedRequest, DeskState> {
  return ({ header }, seed) => {
    const startedAt = Date.parse(header.serverTime ?? header.recordedAt);
    const random = seeded(seed);
    const clock = new FakeClock(startedAt);
    const log = new MemoryLog();
    const publisher = new MemoryPublisher();
    const ids = idsOf(seed, header.terms.reserveNonce);
    const desks = Array.from({ length: count }, () => {
      const deps = { log, ids, clock, publisher, logger: memoryLogger(), catalogue: new MemoryCatalogue() };
      return new AuctionDesk(deps);
    });
    for (const desk of desks)
      desk.onCommitted(({ auctionId }) => {
        for (const other of desks.filter((one) => one !== desk))
          clock.after(random() * LATEST_NEWS_MS, () => void other.read(auctionId));
      });
    const dealt = () => desks[Math.floor(random() * count)] as AuctionDesk;
    const steps: ReplayedStep[] = [];
    const answers: string[] = [];

    return {
      begin: async () => void (await dealt().list(header.terms)),
      passTo: (t) => clock.advance(startedAt + t - clock.now()),
      async take(line) {
        const [told, known] = [publisher.events.length, log.commits.size];
        const outcome = await dealt().submit(header.auctionId, commandOf(line));
        const facts = [...log.commits.values()].slice(known).flatMap(({ steps }) => steps.flat());
        steps.push({ outcome, facts, events: publisher.events.slice(told) });
        answers.push(`${asked(line)}: ${outcome.ok ? 'ok' : outcome.refusal.code}`);
      },
      state: {
        steps,
        answers,
        get events() {
          return publisher.events.toSorted((a, b) => a.seq - b.seq);
        },
        get view() {
          return this.events.reduce<AuctionView | null>(applyEvent, null) as AuctionView;
        },
        get commits() {
          return [...log.commits.values()].toSorted((a, b) => a.firstSeq - b.firstSeq);
        },
      },
    };
  };
}

function asked({ t, event, payload }: RecordedRequest): string {
  const { bidderId = null, by = null, amount = null, maxAmount = null } = payload as Record<string, unknown>;
  const { price = null, expectedPrice = null } = payload as Record<string, unknown>;
  const maximum = maxAmount === null ? null : `up to ${maxAmount}`;
  const said = [`${t / 1000} s`, event, bidderId ?? by, amount ?? price ?? expectedPrice, maximum];
  return said.filter((word) => word !== null).join(' ');
}

/** Ids of the seed; the first nonce, with which a listing commits to its reserve, is the recorded one. */
function idsOf(seed: number, recordedNonce: string | null | undefined): Ids {
  const newId = seededIds(seed);
  let first = recordedNonce;
  return {
    newId,
    newNonce() {
      const known = first;
      first = null;
      return known ?? newId() + newId();
    },
  };
}
