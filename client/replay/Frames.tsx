import type { PaneInfo } from '@autoplace/replay/inspect';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { TO_AND_FRO } from './keys.ts';

/** How long a page that was loaded again is hidden at most behind the one before, in milliseconds. */
const HIDDEN_MS = 2_000;
const LOOK_EVERY_MS = 30;

interface FramesProps {
  panes: readonly PaneInfo[];
  /** The path to begin at; null for that of the recording. */
  page: string | null;
  /** Another one loads the pages again: the past was taken back. */
  version: number;
  /** The page of the first recording. */
  first: RefObject<HTMLIFrameElement | null>;
  /** A key asks in a page for the panel; only the page of the first recording can tell. */
  onLeave(): void;
}

/** The pages of the recordings, beside each other. The others follow the first where the pages are loaded again. */
export function Frames({ panes, page, version, first, onLeave }: FramesProps) {
  const [a] = panes;
  return (
    <main className="pages">
      {panes.map(({ origin, path, file }, index) => (
        <figure key={origin} className="page">
          {panes.length > 1 && (
            <figcaption>
              <b className={`pane pane-${index}`}>{'AB'[index]}</b> {file}
            </figcaption>
          )}
          <Frame
            title={`Page of ${file}`}
            version={version}
            shown={index === 0 ? first : null}
            onLeave={onLeave}
            srcOf={() => {
              const current = pageOf(first.current) ?? page;
              // Of another auction it is the same page.
              const own = a && current?.startsWith(a.path) ? path + current.slice(a.path.length) : current;
              return index === 0 ? (current ?? path) : origin + (own ?? path);
            }}
          />
        </figure>
      ))}
    </main>
  );
}

/** Where the page is now, without the origin; null if nobody knows. */
export function pageOf(frame: HTMLIFrameElement | null): string | null {
  try {
    const { pathname, search } = frame?.contentWindow?.location ?? { pathname: 'blank', search: '' };
    return pathname === 'blank' ? null : pathname + search;
  } catch {
    return null;
  }
}

interface FrameProps {
  title: string;
  version: number;
  shown: RefObject<HTMLIFrameElement | null> | null;
  srcOf(): string;
  onLeave(): void;
}

interface Load {
  version: number;
  src: string;
}

/** A page that is loaded again stays hidden behind the one before until it shows something. */
function Frame({ title, version, shown, srcOf, onLeave }: FrameProps) {
  const [current, setCurrent] = useState<Load>(() => ({ version, src: srcOf() }));
  const [next, setNext] = useState<Load | null>(null);
  const newest = next ?? current;
  if (newest.version !== version) setNext({ version, src: srcOf() });
  const loads = next === null ? [current] : [current, next];
  return (
    <div className="frames">
      {loads.map((load) => (
        <iframe
          key={load.version}
          ref={load === current ? shown : null}
          title={load === current ? title : `${title}, loading`}
          src={load.src}
          data-hidden={load !== current || undefined}
          onLoad={({ currentTarget }) => {
            // One of another origin has none.
            currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => {
              if (key === TO_AND_FRO) onLeave();
            });
            if (load !== next) return;
            void whenShown(currentTarget).then(() => {
              if (!currentTarget.isConnected) return;
              const before = shown?.current ?? null;
              keepScroll(before, currentTarget);
              if (before === document.activeElement) currentTarget.focus();
              // At once: a key that came in between would go to the page that goes.
              flushSync(() => {
                setCurrent(load);
                setNext((now) => (now === load ? null : now));
              });
            });
          }}
        />
      ))}
    </div>
  );
}

/** Until the page has painted more than its first words; one of another origin says nothing, and gets the time. */
async function whenShown(frame: HTMLIFrameElement): Promise<void> {
  const until = performance.now() + HIDDEN_MS;
  while (performance.now() < until && !isShown(frame))
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
}

function isShown({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.querySelector('main h1, main h2') != null;
}

function keepScroll(from: HTMLIFrameElement | null, to: HTMLIFrameElement): void {
  if (from?.contentDocument && to.contentDocument)
    to.contentWindow?.scrollTo(0, from.contentWindow?.scrollY ?? 0);
}
