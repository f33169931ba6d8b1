import { type Fold, Timeline } from '@autoplace/replay';
import type { Marks } from '@autoplace/replay/inspect';
import { applyEvent } from '@autoplace/shared/auction';
import type {
  AuctionEvent,
  AuctionView,
  CommandRecording,
  RecordedMessage,
  RecordedRequest,
} from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, evolve } from '../../../server/src/auctions/index.ts';
import { desk, type ReplayedStep, replay } from '../../../server/test/support/replay/index.ts';
import type { Pane } from './pane.ts';
import { inFewWords } from './words.ts';

interface ServerState {
  facts: AuctionState | null;
  view: AuctionView | null;
}

/** What was asked, played through the real use cases, with the state of the server: what its facts make, and what of it is public. */
export async function commandPane(recording: CommandRecording, file: string): Promise<Pane> {
  const { header, lines } = recording;
  const replayed = replay(recording).into(desk());
  await replayed.toEnd();
  const { steps, events, commits } = replayed.state;
  const told = new Set(steps.flatMap(({ events }) => events));
  const listed = events.filter((event) => !told.has(event));
  const asked = steps.reduce((count, { facts }) => count + facts.length, 0);
  const all = commits.flatMap(({ steps }) => steps.flat());
  const initial = after({ facts: null, view: null }, all.slice(0, all.length - asked), listed);
  if (initial.view === null) throw new Error(`${file} cannot be played: its listing brings no public event.`);
  const fold: Fold<ReplayedStep, ServerState> = {
    initial,
    apply: (state, { facts, events }) => after(state, facts, events),
  };
  const timeline = new Timeline(steps, fold);
  const startsAt = Date.parse(header.serverTime ?? header.recordedAt);
  const lineAt = (index: number) => lines[index] as RecordedRequest;
  const stepAt = (index: number) => steps[index] as ReplayedStep;
  return {
    file,
    header,
    lines,
    marks: refusalsIn(steps),
    startsAt,
    begin: 0,
    first: {
      auction: initial.view,
      bids: [],
      seq: initial.view.seq,
      missed: [],
      viewer: null,
      armedPrice: null,
      serverTime: startsAt,
    },
    messagesOf: (index) =>
      stepAt(index).events.map(
        (payload): RecordedMessage => ({ t: lineAt(index).t, event: 'auction:event', payload }),
      ),
    typeOf: (index) => lineAt(index).event,
    summaryOf(index) {
      const { outcome, facts } = stepAt(index);
      const led = outcome.ok ? facts.map(({ type }) => type).join(', ') || 'nothing' : outcome.refusal.code;
      const { cause: _cause, ...payload } = lineAt(index).payload as Record<string, unknown>;
      return `${inFewWords(payload)} → ${led}`.trimStart();
    },
    stateAfter: (count) => asJson(timeline.stateAt(count)),
    outcomeOf(index) {
      const { outcome, facts, events } = stepAt(index);
      return asJson({ answer: outcome, facts, events }) as {
        answer: unknown;
        facts: unknown[];
        events: unknown[];
      };
    },
  };
}

const after = (
  state: ServerState,
  facts: readonly AuctionFact[],
  events: readonly AuctionEvent[],
): ServerState => ({
  facts: facts.reduce<AuctionState | null>((state, fact) => evolve(state, fact), state.facts),
  view: events.reduce<AuctionView | null>((view, event) => applyEvent(view, event), state.view),
});

function refusalsIn(steps: readonly ReplayedStep[]): Marks {
  const marks: Marks = new Map();
  steps.forEach(({ outcome }, index) => {
    if (!outcome.ok) marks.set(index, [{ kind: 'refused', code: outcome.refusal.code }]);
  });
  return marks;
}

/** Maps become objects: their keys are ids. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, member) => (isMap(member) ? Object.fromEntries(member) : member)));

const isMap = (value: unknown): value is Iterable<readonly [string, unknown]> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value);
