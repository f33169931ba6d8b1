import { useRef } from 'react';
import { Frames, pageOf } from './Frames.tsx';
import { Panel } from './Panel.tsx';
import { useDeck } from './use-deck.ts';
import { useDock } from './use-dock.ts';

/** The client as it was recorded, and the panel that steers it. */
export function App() {
  const { deck, link } = useDeck();
  const dock = useDock();
  const frame = useRef<HTMLIFrameElement>(null);
  const panel = useRef<HTMLElement>(null);
  if (deck === null) return <p className="waiting">Waiting for `npm run replay` …</p>;
  const { info, moment } = deck;
  return (
    <div className="shell" data-dock={dock.side} data-dragging={dock.isDragging || undefined}>
      <Frames
        panes={info.panes}
        page={link.page}
        version={moment.rewinds}
        first={frame}
        onLeave={() => panel.current?.focus()}
      />
      <Panel
        deck={deck}
        link={link}
        dock={dock}
        ref={panel}
        page={() => pageOf(frame.current)}
        toPage={() => frame.current?.focus()}
      />
    </div>
  );
}
