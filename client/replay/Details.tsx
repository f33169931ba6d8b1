import type { Inspection, PaneInfo } from '@autoplace/replay/inspect';
import { useId, useState } from 'react';
import { Difference } from './Difference.tsx';
import { formatTime, wordsOf } from './format.ts';
import { Json } from './Json.tsx';

const TABS = {
  difference: 'Difference',
  line: 'Line',
  outcome: 'Facts and events',
  before: 'Before',
  after: 'After',
} as const;
type Tab = keyof typeof TABS;

interface DetailsProps {
  inspection: Inspection | null;
  panes: readonly PaneInfo[];
  /** To the moment after this number of lines. */
  onGoTo(index: number): void;
}

/** What one line is, what it did to the state, and what the state was before and after. */
export function Details({ inspection, panes, onGoTo }: DetailsProps) {
  const [wanted, setWanted] = useState<Tab>('difference');
  const id = useId();
  if (inspection === null) return <div className="details empty">Nothing has happened yet.</div>;
  const { row, outcome } = inspection;
  const pane = panes[row.pane];
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'outcome' || outcome !== undefined);
  const tab = tabs.includes(wanted) ? wanted : 'difference';
  const move = (by: number) => {
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab;
    setWanted(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="details">
      <div className="about">
        <b>{row.type}</b>
        <span className="muted">
          {formatTime(row.t)}, {pane?.file.split('/').at(-1)}, line {row.number}
        </span>
        <button type="button" onClick={() => onGoTo(row.index)}>
          Go before
        </button>
        <button type="button" onClick={() => onGoTo(row.index + 1)}>
          Go after
        </button>
        {row.marks.map((mark) => {
          const { long } = wordsOf(mark);
          return (
            <span key={long} className="mark" data-mark={mark.kind}>
              {long}
            </span>
          );
        })}
      </div>
      <div
        role="tablist"
        aria-label="Line"
        className="tabs"
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (by === undefined) return;
          // The arrows of the panel go from line to line.
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          move(by);
        }}
      >
        {tabs.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setWanted(name)}
          >
            {TABS[name]}
            {name === 'difference' && <span className="muted"> {inspection.changes.length}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="content"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        <Content tab={tab} inspection={inspection} />
      </div>
    </div>
  );
}

function Content({ tab, inspection }: { tab: Tab; inspection: Inspection }) {
  const { line, before, after, changes, outcome } = inspection;
  if (tab === 'difference') return <Difference changes={changes} />;
  if (tab !== 'outcome' || outcome === undefined)
    return <Json value={{ line, before, after, outcome: null }[tab]} />;
  return (
    <div className="outcome">
      <section>
        <h3>Facts, private</h3>
        {outcome.facts.length === 0 ? <p className="muted">None.</p> : <Json value={outcome.facts} />}
      </section>
      <section>
        <h3>Events, public</h3>
        {outcome.events.length === 0 ? <p className="muted">None.</p> : <Json value={outcome.events} />}
      </section>
      <section>
        <h3>Answer</h3>
        <Json value={outcome.answer} />
      </section>
    </div>
  );
}
