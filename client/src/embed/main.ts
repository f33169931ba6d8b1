import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView, PublicAuction } from '@autoplace/shared/contract';
import { followEvents, inTime } from '../lib/live/over-http/follow-events.ts';
import { createServerClock } from '../lib/live/server-clock.ts';
import { sleep } from '../lib/sleep.ts';
import './embed.css';
import { keepTime } from './keep-time.ts';
import { lotCard, missingCard } from './lot-card.ts';
import { texts } from './texts.ts';

const RETRY_MS = 3_000;
const TICK_MS = 250;

const main = document.querySelector('main') as HTMLElement;
const notice = document.querySelector('[role=status]') as HTMLElement;
const auctionId = /^\/embed\/auctions\/([\w-]+)$/.exec(location.pathname)?.[1] ?? 'none';
const clock = createServerClock();

/** Without cookies, and without a word about who looks. */
const ask = inTime(async (path, signal) => {
  const answer = await fetch(path, { signal, credentials: 'omit' });
  return { status: answer.status, body: answer.ok ? await answer.json() : null };
});
const open = new AbortController().signal;

function show(content: HTMLElement): void {
  main.replaceChildren(content);
  main.removeAttribute('aria-busy');
}

const unheard = (isUnheard: boolean) => {
  const text = isUnheard ? texts.unheard : '';
  if (notice.textContent !== text) notice.textContent = text;
};

/** From how the auction stands on; begins again where the server does not know the last event. */
async function follow(): Promise<void> {
  const { status, body } = await ask(`/api/auctions/${auctionId}/public`, open).catch(() => ({
    status: 0,
    body: null,
  }));
  if (status === 404) {
    unheard(false);
    return show(missingCard());
  }
  if (status !== 200) {
    unheard(true);
    await sleep(RETRY_MS * (0.5 + Math.random() / 2));
    return follow();
  }
  const { auction, seq, turn } = body as PublicAuction;
  let view: AuctionView = auction;
  const card = lotCard(view);
  const draw = () => card.show(view, clock.now());
  const ticks = setInterval(draw, TICK_MS);
  const stopClock = clock.onChange(draw);
  draw();
  show(card.element);
  document.title = `${view.title} · AutoPlace`;
  const stop = followEvents({
    auctionId,
    from: { seq, turn },
    ask,
    onHeard: (isHeard) => unheard(!isHeard),
    onEvents(events) {
      view = events.reduce(applyEvent, view);
      draw();
    },
    onLost(why) {
      stop();
      clearInterval(ticks);
      stopClock();
      if (why === 'gone') show(missingCard());
      else void follow();
    },
  });
}

/** The page that frames this one gives it just the room that it needs. */
function tellHeight(): void {
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    parent.postMessage({ autoplace: 'height', height }, '*');
  });
  observer.observe(document.body);
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
if (parent !== window) tellHeight();
void keepTime(clock, ask);
void follow();
