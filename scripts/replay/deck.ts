import { Player } from '@autoplace/replay';
import {
  type AlignedLine,
  alignRecordings,
  type Control,
  compareLines,
  type DeckMoment,
  type Marks,
  type Numbering,
} from '@autoplace/replay/inspect';
import type { RecordedMessage } from '@autoplace/shared/contract';
import type { Clock } from '../../server/src/core/clock.ts';
import { eventNumbering } from './panes/numbering.ts';
import type { Pane } from './panes/pane.ts';
import { RecordedScreens } from './recorded-screens.ts';
import { RecordedServer } from './recorded-server.ts';

export type DeckLine = AlignedLine<Pane['lines'][number]>;

/** One player for all recordings that are open, and a recorded server for the page of each. */
export class Deck {
  readonly panes: readonly Pane[];
  readonly servers: readonly RecordedServer[];
  readonly player: Player<DeckLine>;
  readonly lines: readonly DeckLine[];
  readonly #begin: number;
  #rewinds = 0;
  /** True while what happens again is not pushed: pages are loaded again after it. */
  #isGoingBack = false;
  #isStarted = false;
  #isSteered = false;

  constructor(panes: readonly Pane[], { clock, speed }: { clock: Clock; speed: number }) {
    this.panes = panes;
    const { lines, shifts } = alignRecordings(panes);
    this.lines = lines;
    markDifferences(panes);
    const player: Player<DeckLine> = new Player({
      lines,
      clock,
      speed,
      onPlay: (played) => this.#play(played),
      onRewind: () => {
        this.#isGoingBack = true;
        for (const server of this.servers) server.reset();
      },
    });
    this.player = player;
    this.servers = panes.map(({ first, lines, startsAt, messagesOf }, pane) => {
      const zero = startsAt - (shifts[pane] ?? 0);
      return new RecordedServer({
        first,
        screens: new RecordedScreens(lines.flatMap((_line, index) => messagesOf(index))),
        now: () => Math.round(zero + player.offset),
        rate: () => (player.moment.status === 'playing' ? player.moment.speed : STANDING),
        start: () => this.#start(),
      });
    });
    this.#begin = Math.min(
      ...panes.map(
        ({ begin }, pane) => lines.findIndex((line) => line.pane === pane && line.own === begin - 1) + 1,
      ),
    );
    player.goTo(this.#begin);
  }

  get moment(): DeckMoment {
    const { status, index, speed, lateMs, worstLateMs } = this.player.moment;
    return { status, index, speed, lateMs, worstLateMs, offset: this.player.offset, rewinds: this.#rewinds };
  }

  /** Whoever steers it decides from now on when it plays, and not the first page that watches. */
  control({ action, ...rest }: Control): void {
    this.#isStarted = true;
    this.#isSteered = true;
    if ('value' in rest) this.player[action as 'seek'](rest.value);
    else this.player[action as 'play']();
    if (this.#isGoingBack) this.#rewinds += 1;
    this.#isGoingBack = false;
    // Their clocks run as before until they hear otherwise, some seconds later.
    for (const server of this.servers) server.callAgain();
  }

  /** A page is loaded that nobody steers: after the end it begins again. */
  onPage(): void {
    if (this.player.moment.status !== 'ended' || this.#isSteered) return;
    this.#isStarted = false;
    this.player.goTo(this.#begin);
    this.#isGoingBack = false;
  }

  #start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (this.player.moment.status !== 'ended') this.player.play();
  }

  #play(played: readonly DeckLine[]): void {
    for (const { pane, own } of played)
      for (const message of this.panes[pane]?.messagesOf(own) ?? [])
        this.servers[pane]?.take(message, { isQuiet: this.#isGoingBack });
  }
}

/** A clock that stands: the contract knows no 0. */
const STANDING = 1e-9;

function markDifferences(panes: readonly Pane[]): void {
  const [a, b] = panes;
  if (a === undefined || b === undefined) return;
  const told = (pane: Pane) => pane.lines.map((_line, index) => pane.messagesOf(index));
  const numbering: Numbering<readonly RecordedMessage[]> = {
    numbersOf: (messages) => messages.flatMap(eventNumbering.numbersOf),
    snapshotOf: (messages) => messages.map(eventNumbering.snapshotOf).find((told) => told !== null) ?? null,
  };
  const differences = compareLines([told(a), told(b)], numbering);
  for (const [index, pane] of [a, b].entries()) add(pane.marks, differences[index] ?? new Map());
}

function add(marks: Marks, more: Marks): void {
  for (const [index, found] of more) marks.set(index, [...(marks.get(index) ?? []), ...found]);
}
