import { pictureSet, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { type Shown, shownOf } from './shown.ts';
import { texts } from './texts.ts';

/** Makes an element; `className` and text, then what is in it. */
function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** In a window of its own: nothing of AutoPlace but this page may be framed. */
const out = (href: string, className: string, ...inside: (Node | string)[]) =>
  el('a', { href, class: className, target: '_blank', rel: 'noopener' }, ...inside);

const hiddenText = (text: string) => el('span', { class: 'hidden' }, text);

/** A price that falls by itself, or is fought for, leaves room for what else a screen reader reads on the page around. In milliseconds. */
const TOLD_EVERY_MS = 20_000;

/** The card of one auction; each text changes alone, and the price is told to screen readers now and then. */
export function lotCard(view: AuctionView): {
  element: HTMLElement;
  show(view: AuctionView, now: number): void;
} {
  const href = `/auctions/${view.id}`;
  const [kind, status] = [el('span'), el('span', { class: 'status' })];
  const [priceLabel, price] = [el('dt'), el('dd', { class: 'price' })];
  const [timeLabel, time] = [el('dt'), el('dd', { class: 'time', role: 'timer' })];
  const bids = el('dd', { class: 'bids' });
  const bidsRow = el('div', {}, el('dt', {}, texts.bids), bids);
  const action = el('span');
  const told = el('p', { class: 'hidden', 'aria-live': 'polite' });
  const title = el('h1', { translate: 'no' }, view.title);
  const element = el(
    'article',
    { class: 'lot' },
    pictureOf(view, href),
    el(
      'div',
      { class: 'body' },
      el('p', { class: 'kind' }, kind, status),
      title,
      el('dl', {}, el('div', {}, priceLabel, price), el('div', {}, timeLabel, time), bidsRow),
      out(href, 'action', action, hiddenText(` ${texts.newWindow}`)),
    ),
    told,
  );

  /** What was told last, and when; what the page shows at first need not be told. */
  let lastTold: { text: string; at: number } | null = null;
  let last: Partial<Shown> = {};
  const write = (node: HTMLElement, text: string) => {
    if (node.textContent !== text) node.textContent = text;
  };
  const tell = (text: string, now: number) => {
    if (lastTold === null) lastTold = { text, at: Number.NEGATIVE_INFINITY };
    if (text === lastTold.text || now < lastTold.at + TOLD_EVERY_MS) return;
    lastTold = { text, at: now };
    write(told, text);
  };
  return {
    element,
    show(view, now) {
      const shown = shownOf(view, now);
      tell(shown.price, now);
      if (JSON.stringify(shown) === JSON.stringify(last)) return;
      last = shown;
      write(title, view.title);
      write(kind, shown.kind);
      write(status, shown.status);
      write(priceLabel, shown.priceLabel);
      write(price, shown.price);
      write(timeLabel, shown.timeLabel);
      write(time, shown.time);
      write(action, shown.action);
      bidsRow.hidden = shown.bids === null;
      write(bids, shown.bids ?? '');
      element.dataset.tone = shown.tone;
      element.dataset.last = String(shown.isLast);
    },
  };
}

function pictureOf({ car, title }: AuctionView, href: string): HTMLElement {
  const image = primaryImageOf(car);
  if (image === undefined) return el('div', { class: 'picture none' }, texts.noPicture);
  const picture = el('img', {
    src: image.medium,
    srcset: pictureSet(image),
    sizes: '(min-width: 560px) 45vw, 100vw',
    alt: title,
    width: '800',
    height: '534',
  });
  return out(href, 'picture', picture, hiddenText(texts.newWindow));
}

/** In the place of a lot that cannot be seen. */
export const missingCard = (): HTMLElement =>
  el(
    'article',
    { class: 'lot missing' },
    el(
      'div',
      { class: 'body' },
      el('h1', {}, texts.missing),
      el('p', {}, texts.missingMore),
      out('/auctions', 'action', texts.otherAuctions, hiddenText(` ${texts.newWindow}`)),
    ),
  );
