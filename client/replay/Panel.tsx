import { type Ref, useEffect, useRef, useState } from 'react';
import type { Filter } from './api.ts';
import { Details } from './Details.tsx';
import { useKeys } from './keys.ts';
import { LineList } from './LineList.tsx';
import { type Link, writeLink } from './link.ts';
import { Scrubber } from './Scrubber.tsx';
import { nextSpeed, Transport } from './Transport.tsx';
import type { DeckState } from './use-deck.ts';
import type { Dock } from './use-dock.ts';
import { useInspection } from './use-lines.ts';

interface PanelProps {
  deck: DeckState;
  link: Link;
  dock: Dock;
  /** Where the page of the first recording is now. */
  page(): string | null;
  /** Gets the focus where a key asks for it. */
  ref?: Ref<HTMLElement>;
  toPage(): void;
}

/** Steers the player, lists the lines, and shows what each of them did. */
export function Panel({ deck, link, dock, page, ref, toPage }: PanelProps) {
  const { info, moment, steer } = deck;
  const [filter, setFilter] = useState<Filter>(link.filter);
  /** The line that is looked at; null for the one that happened last. */
  const [picked, setPicked] = useState(link.line);
  const filterField = useRef<HTMLInputElement>(null);
  const last = info.length - 1;
  const selected = picked ?? (moment.index > 0 ? moment.index - 1 : null);
  const inspection = useInspection(selected);
  const isPlaying = moment.status === 'playing';
  const pick = (index: number) => setPicked(Math.min(last, Math.max(0, index)));

  const search = () =>
    writeLink({
      t: moment.offset / 1_000,
      at: moment.index,
      line: picked,
      filter,
      speed: moment.speed === 1 ? null : moment.speed,
      page: page(),
    });
  // While it plays, and before anything has happened or was looked at, the address stays that of the last moment that was stopped at.
  const hasBegun = useRef(false);
  useEffect(() => {
    hasBegun.current ||= moment.index > 0 || picked !== null;
    if (!isPlaying && hasBegun.current) window.history.replaceState(null, '', search());
  });

  useKeys({
    toggle: () => steer({ action: isPlaying ? 'pause' : 'play' }),
    step: () => steer({ action: 'step' }),
    back: () => steer({ action: 'back' }),
    seekBy: (ms) => steer({ action: 'seek', value: Math.max(0, moment.offset + ms) }),
    start: () => steer({ action: 'goTo', value: 0 }),
    end: () => steer({ action: 'goTo', value: info.length }),
    faster: () => steer({ action: 'setSpeed', value: nextSpeed(moment.speed, 1) }),
    slower: () => steer({ action: 'setSpeed', value: nextSpeed(moment.speed, -1) }),
    select: (by) => pick((selected ?? -1) + by),
    goToSelected: () => selected !== null && steer({ action: 'goTo', value: selected + 1 }),
    follow: () => setPicked(null),
    filter: () => filterField.current?.focus(),
    toPage,
  });

  return (
    <section
      className="panel"
      ref={ref}
      tabIndex={-1}
      aria-label="Replay"
      data-open={dock.isOpen}
      style={dock.isOpen ? { flexBasis: `${dock.size}%` } : undefined}
    >
      <h1>Replay of {info.panes.map(({ file }) => file).join(' and ')}</h1>
      {dock.isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged
        <div
          className="handle"
          role="separator"
          tabIndex={0}
          aria-label="Size of the panel"
          aria-orientation={dock.side === 'bottom' ? 'horizontal' : 'vertical'}
          aria-valuenow={Math.round(dock.size)}
          {...dock.handle}
        />
      )}
      <Transport deck={deck} dock={dock} linkTo={() => new URL(search(), window.location.href).href} />
      {dock.isOpen && (
        <>
          <Scrubber deck={deck} />
          <div className="body">
            <LineList
              deck={deck}
              filter={filter}
              selected={selected}
              filterField={filterField}
              isFollowing={picked === null}
              onFilter={setFilter}
              onPick={pick}
              onGoTo={(index) => steer({ action: 'goTo', value: index + 1 })}
              onFollow={() => setPicked(null)}
            />
            <Details
              inspection={inspection}
              panes={info.panes}
              onGoTo={(index) => steer({ action: 'goTo', value: index })}
            />
          </div>
        </>
      )}
    </section>
  );
}
