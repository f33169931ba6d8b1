import type { DeckInfo, DeckMoment, Inspection, Row } from '@autoplace/replay/inspect';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Panel } from './Panel.tsx';
import { useDeck } from './use-deck.ts';
import { useDock } from './use-dock.ts';

const LINES = 100_000;
const header = { format: 'f', version: 1, kind: 'socket', recordedAt: '2026-06-01T12:00:00.000Z' };
const info: DeckInfo = {
  panes: [{ file: 'a.jsonl', kind: 'socket', header, origin: '', path: '/auctions/a', lines: LINES }],
  length: LINES,
  durationMs: LINES * 10,
  types: [
    { type: 'BidPlaced', count: LINES - 1 },
    { type: 'disconnect', count: 1 },
  ],
  overview: [
    { count: 3, marks: ['gap'] },
    { count: 0, marks: [] },
  ],
};
const row = (index: number): Row => ({
  index,
  pane: 0,
  number: index + 2,
  t: index * 10,
  ...(index === 2 ? { type: 'disconnect' } : { type: 'BidPlaced' }),
  summary: `#${index}`,
  marks: index === 3 ? [{ kind: 'gap', from: 4, to: 5, filledBy: 6 }] : [],
});
const inspection = (index: number): Inspection => ({
  row: row(index),
  line: { t: index * 10, event: 'auction:event' },
  before: { price: index },
  after: { price: index + 1 },
  changes: [{ kind: 'changed', path: ['price'], before: index, after: index + 1 }],
});

let sent: unknown[] = [];
let asked: string[] = [];
let tell: (changes: Partial<DeckMoment>) => void = () => {};
/** Until then no answer comes. */
let answering: Promise<void>;

beforeEach(() => {
  sent = [];
  asked = [];
  answering = Promise.resolve();
  let moment: DeckMoment = {
    status: 'paused',
    index: 5,
    offset: 40,
    speed: 1,
    lateMs: 0,
    worstLateMs: 0,
    rewinds: 0,
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    asked.push(path);
    if (body !== undefined) sent.push(JSON.parse(body));
    const [from, count] = [Number(searchParams.get('from')), Number(searchParams.get('count'))];
    const total = searchParams.has('type') || searchParams.has('text') ? 1 : LINES;
    const indexes =
      total === 1 ? [2] : Array.from({ length: Math.min(count, LINES - from) }, (_, n) => from + n);
    const answers: Record<string, unknown> = {
      '/replay/deck': info,
      '/replay/control': moment,
      '/replay/rows': { total, from, place: 0, rows: indexes.map(row) },
    };
    await answering;
    return Response.json(answers[pathname] ?? inspection(Number(pathname.split('/').at(-1))));
  });
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage: (event: { data: string }) => void = () => {};
      constructor() {
        tell = (changes) => {
          moment = { ...moment, ...changes };
          act(() => this.onmessage({ data: JSON.stringify(moment) }));
        };
        queueMicrotask(() => tell({}));
      }
      close() {}
    },
  );
  window.history.replaceState(null, '', '/replay/');
});

function Shown() {
  const { deck, link } = useDeck();
  const dock = useDock();
  return (
    deck && (
      <Panel
        deck={deck}
        link={link}
        dock={dock}
        page={() => '/auctions/a'}
        toPage={() => sent.push('page')}
      />
    )
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Shown />);
  await screen.findByRole('option', { name: /disconnect/ });
  return user;
}
const place = () => screen.getByTestId('place').textContent;

describe('the panel of a replay (R312)', () => {
  test('what was heard of the player is not taken back by an answer that comes later', async () => {
    const user = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    await user.click(screen.getByRole('button', { name: 'Play' }));
    tell({ status: 'ended', index: LINES });
    resolve();
    await act(() => new Promise((settled) => setTimeout(settled)));
    expect(place()).toBe(`line ${LINES} / ${LINES}`);
  });

  test('steers by buttons and by keys', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await user.click(screen.getByRole('button', { name: 'Step one line' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1000');
    screen.getByRole('listbox', { name: 'Lines' }).focus();
    await user.keyboard(' {ArrowRight}{ArrowLeft}{Home}{End}+-{Shift>}{ArrowRight}{/Shift}');
    expect(sent).toEqual([
      { action: 'play' },
      { action: 'step' },
      { action: 'setSpeed', value: 1_000 },
      { action: 'play' },
      { action: 'step' },
      { action: 'back' },
      { action: 'goTo', value: 0 },
      { action: 'goTo', value: LINES },
      { action: 'setSpeed', value: 2 },
      { action: 'setSpeed', value: 0.5 },
      { action: 'seek', value: 5_040 },
    ]);
  });

  test('leaves the keys to what is typed into', async () => {
    const user = await open();
    await user.keyboard('/');
    await user.keyboard('a b+-');
    await user.keyboard('{ArrowLeft}{Home}');
    expect(screen.getByRole('searchbox')).toHaveValue('a b+-');
    expect(sent).toEqual([]);
    await user.keyboard('{F6}');
    expect(sent).toEqual(['page']);
    sent = [];
    screen.getByRole('slider', { name: 'Time' }).focus();
    await user.keyboard('{ArrowRight} ');
    expect(sent.filter((wanted) => (wanted as { action: string }).action !== 'seek')).toEqual([]);
  });

  test('says how late what was due has been played', async () => {
    await open();
    expect(screen.getByText('late 0 ms, worst 0 ms')).not.toHaveAttribute('data-late');
    tell({ status: 'playing', lateMs: 140.4, worstLateMs: 300, index: 6 });
    expect(screen.getByText('late 140 ms, worst 300 ms')).toHaveAttribute('data-late');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(place()).toBe(`line 6 / ${LINES}`);
  });

  test('holds only the lines that are seen, marks a gap, and shows what a line changed', async () => {
    const user = await open();
    expect(screen.getAllByRole('option', { name: /BidPlaced/ }).length).toBeLessThan(100);
    expect(screen.getByText('gap #4–5')).toHaveAttribute(
      'title',
      '#4–5 had not come before this line; filled by line 8',
    );
    // The one that happened last, until another is picked.
    expect(await screen.findByText('price')).toBeInTheDocument();
    await user.click(screen.getByText('#3'));
    const changes = await screen.findByText('0:00.030, a.jsonl, line 5');
    expect(changes).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('~price34');
    await user.click(screen.getByRole('tab', { name: 'After' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('{ "price": 4 }');
    await user.click(screen.getByRole('button', { name: 'Go before' }));
    expect(sent).toEqual([{ action: 'goTo', value: 3 }]);
  });

  test('filters by type and text', async () => {
    const user = await open();
    await user.click(screen.getByText('All types', { selector: 'summary' }));
    await user.click(within(screen.getByRole('group', { name: 'Types' })).getByLabelText(/disconnect/));
    await screen.findByText(`1 of ${LINES}`);
    expect(screen.getAllByRole('option', { name: /#\d/ })).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'Kupac');
    await waitFor(() => expect(asked.some((path) => /text=Kupac&type=disconnect/.test(path))).toBe(true));
  });

  test('is where a link says: place, speed, picked line and filter, and not playing (R314)', async () => {
    window.history.replaceState(null, '', '/replay/?t=0.04&at=5&line=2&type=disconnect&speed=10');
    await open();
    expect(sent).toEqual([
      { action: 'setSpeed', value: 10 },
      { action: 'pause' },
      { action: 'seek', value: 40 },
      { action: 'goTo', value: 5 },
    ]);
    expect(await screen.findByText('0:00.020, a.jsonl, line 4')).toBeInTheDocument();
    expect(screen.getByText('1 of the types')).toBeInTheDocument();
    expect(window.location.search).toBe('?t=0.04&at=5&line=2&type=disconnect&page=%2Fauctions%2Fa');
    tell({ index: 0, offset: 0 });
    expect(window.location.search).toBe('?t=0&at=0&line=2&type=disconnect&page=%2Fauctions%2Fa');
  });
});
