import { FASTEST, SLOWEST } from '@autoplace/replay';
import type { Control } from '@autoplace/replay/inspect';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../server/src/core/clock.ts';
import type { Deck } from './deck.ts';
import { Inspector } from './inspector.ts';

/** How often a panel hears at most where the player is, in milliseconds. */
const TELL_EVERY_MS = 50;

const control = z.union([
  z.object({ action: z.enum(['play', 'pause', 'step', 'back', 'restart']) }),
  z.object({ action: z.enum(['seek', 'goTo']), value: z.number().min(0) }),
  z.object({ action: z.literal('setSpeed'), value: z.number().min(SLOWEST).max(FASTEST) }),
]) satisfies z.ZodType<Control>;

const wantedRows = z.object({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  text: z.string().default(''),
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(0).max(1_000).default(200),
  near: z.coerce.number().int().min(0).default(0),
});

interface PanelDeps {
  deck: Deck;
  clock: Clock;
  /** The built panel. */
  panelDir: string;
  /** Where the page of each recording is served. */
  origins: readonly string[];
}

/** The panel, what it asks about the lines, and what it steers. Only this machine's pages reach it: its requests are JSON, which other sites may not send. */
export function panelRoutes({ deck, clock, panelDir, origins }: PanelDeps): Router {
  const router = Router();
  const inspector = new Inspector(deck);
  router.get('/deck', (_request, response) => void response.json(inspector.info(origins)));
  router.get('/rows', (request, response) => {
    const { type, text, ...part } = wantedRows.parse(request.query);
    response.json(inspector.rows({ types: type, text }, part));
  });
  router.get('/lines/:index', (request, response) => {
    const found = inspector.inspect(Number(request.params.index));
    if (found === null) response.status(404).json({});
    else response.json(found);
  });
  router.post('/control', express.json(), (request, response) => {
    const wanted = control.safeParse(request.body);
    if (!wanted.success) return void response.status(400).json({});
    deck.control(wanted.data);
    response.json(deck.moment);
  });
  router.get('/moments', (_request, response) => tellMoments(deck, clock, response));
  router.use(express.static(panelDir, { redirect: false }));
  return router;
}

function tellMoments(deck: Deck, clock: Clock, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const tell = () => void response.write(`data: ${JSON.stringify(deck.moment)}\n\n`);
  let cancel: (() => void) | null = null;
  const unsubscribe = deck.player.subscribe(() => {
    cancel ??= clock.after(TELL_EVERY_MS, () => {
      cancel = null;
      tell();
    });
  });
  tell();
  response.on('close', () => {
    cancel?.();
    unsubscribe();
  });
}
