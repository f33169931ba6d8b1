import type { Row } from '@autoplace/replay/inspect';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Filter } from './api.ts';
import { FilterBar } from './FilterBar.tsx';
import { formatTime, wordsOf } from './format.ts';
import type { DeckState } from './use-deck.ts';
import { useLines } from './use-lines.ts';

/** In pixels, as in styles/lines.css. */
const ROW = 24;
/** How many rows beyond those that are seen are there as well. */
const AROUND = 20;

interface LineListProps {
  deck: DeckState;
  filter: Filter;
  filterField: RefObject<HTMLInputElement | null>;
  selected: number | null;
  isFollowing: boolean;
  onFilter(filter: Filter): void;
  onPick(index: number): void;
  onGoTo(index: number): void;
  onFollow(): void;
}

/** The lines, of which only those that are seen are in the page, however many there are. */
export function LineList(props: LineListProps) {
  const { deck, filter, selected, isFollowing } = props;
  const { info, moment } = deck;
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ from: 0, to: AROUND });
  const { total, place, rowAt } = useLines(filter, seen, isFollowing ? moment.index : (selected ?? 0));

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const from = Math.max(0, Math.floor(scrollTop / ROW) - AROUND);
    const to = Math.ceil((scrollTop + clientHeight) / ROW) + AROUND;
    if (from !== seen.from || to !== seen.to) setSeen({ from, to });
  };
  // The line that is looked at stays in sight.
  const wanted = isFollowing ? place - 1 : place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is wanted, and not when one was scrolled away
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const top = wanted * ROW;
    if (top < box.scrollTop || top + ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.max(0, top - box.clientHeight / 2);
    look();
  }, [wanted, total]);

  const positions = Array.from(
    { length: Math.max(0, Math.min(total, seen.to) - seen.from) },
    (_, n) => seen.from + n,
  );
  return (
    <div className="lines">
      <FilterBar
        types={info.types}
        filter={filter}
        field={props.filterField}
        onFilter={props.onFilter}
        shown={total}
        length={info.length}
        onFollow={isFollowing ? null : props.onFollow}
      />
      <div
        ref={list}
        className="list"
        role="listbox"
        aria-label="Lines"
        tabIndex={0}
        aria-activedescendant={selected === null ? undefined : `line-${selected}`}
        onScroll={look}
      >
        <div style={{ height: total * ROW }}>
          {positions.map((position) => {
            const row = rowAt(position);
            return row === undefined ? null : (
              <LineRow
                key={row.index}
                row={row}
                position={position}
                total={total}
                isSelected={row.index === selected}
                isPast={row.index < moment.index}
                isNext={row.index === moment.index}
                hasPanes={info.panes.length > 1}
                onPick={() => props.onPick(row.index)}
                onGoTo={() => props.onGoTo(row.index)}
              />
            );
          })}
        </div>
        {total === 0 && <p className="empty">No line passes the filter.</p>}
      </div>
    </div>
  );
}

interface LineRowProps {
  row: Row;
  position: number;
  total: number;
  isSelected: boolean;
  isPast: boolean;
  isNext: boolean;
  hasPanes: boolean;
  onPick(): void;
  onGoTo(): void;
}

function LineRow({
  row,
  position,
  total,
  isSelected,
  isPast,
  isNext,
  hasPanes,
  onPick,
  onGoTo,
}: LineRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole panel
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={`line-${row.index}`}
      className="row"
      role="option"
      aria-selected={isSelected}
      aria-posinset={position + 1}
      aria-setsize={total}
      data-past={isPast || undefined}
      data-next={isNext || undefined}
      style={{ top: position * ROW }}
      onClick={onPick}
      onDoubleClick={onGoTo}
      title="Click to look at it, double-click to go there"
    >
      <span className="t">{formatTime(row.t)}</span>
      {hasPanes && <b className={`pane pane-${row.pane}`}>{'AB'[row.pane]}</b>}
      <span className="type">{row.type}</span>
      {row.marks.map((mark) => {
        const { short, long } = wordsOf(mark);
        return (
          <span key={short} className="mark" data-mark={mark.kind} title={long}>
            {short}
          </span>
        );
      })}
      <span className="summary">{row.summary}</span>
    </div>
  );
}
