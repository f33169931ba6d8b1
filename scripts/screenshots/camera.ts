import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../journeys/support/browser.ts';
import { openVisitor, PATIENCE_MS, signInByForm } from '../journeys/support/visitor.ts';
import type { Role, Screen } from './screens.ts';

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 740 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
} as const;
export const SCHEMES = ['light', 'dark'] as const;

type Viewport = keyof typeof VIEWPORTS;
type Scheme = (typeof SCHEMES)[number];
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One picture: whose screen, how wide and in which mode. */
export interface Shot {
  screen: Screen;
  viewport: Viewport;
  scheme: Scheme;
  /** Relative to the folder of all pictures. */
  file: string;
}

/** With the tokens that were renewed: those before them may not be used again. What a screen has kept beside them, such as a draft, is left out. */
function renewed(before: Session, { cookies, origins }: Session): Session {
  const known = new Set(before.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)));
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => known.has(name)),
    })),
  };
}

const ACCOUNTS: Record<Exclude<Role, 'visitor'>, string> = {
  buyer: 'buyer1@autoplace.rs',
  applicant: 'pending@autoplace.rs',
  dealer: 'dealer@autoplace.rs',
  admin: 'admin@autoplace.rs',
};

/** Everything settled: fonts and pictures are there, and nothing that was asked for is still loading. */
const READY = `document.fonts.status === 'loaded'
  && document.querySelector('h1, [role=alert]') !== null
  && document.querySelector('[aria-busy=true], .chakra-skeleton') === null
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** Pictures that wait for being scrolled to, or to be unpacked, would be empty in a picture of the whole page. */
const LOAD_ALL = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => {});
}))`;

/** Asks again and again from outside: the pages' security policy lets nothing evaluate text inside them. */
async function settle(page: Page): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(READY))) {
    if (performance.now() > deadline) throw new Error('it is still loading');
    await page.waitForTimeout(100);
  }
}

/** Makes the window as high as the page, once that is settled, so that a bar at its lower edge is where the page ends. */
async function unroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? VIEWPORTS.desktop;
  const heightNow = () => page.evaluate<number>('document.documentElement.scrollHeight');
  let whole = await heightNow();
  for (let before = 0; before !== whole; ) {
    await page.waitForTimeout(300);
    await settle(page);
    [before, whole] = [whole, await heightNow()];
  }
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

/** Takes the pictures one after the other in one browser, signing in once for each role. `ids` fill in the paths. */
export function createCamera(url: string, folder: string, ids: Record<string, string>) {
  const sessions = new Map<Role, Promise<Session | undefined>>();

  const sessionOf = (role: Role) => {
    const known = sessions.get(role) ?? openSession(role);
    sessions.set(role, known);
    return known;
  };

  async function openSession(role: Role): Promise<Session | undefined> {
    if (role === 'visitor') return undefined;
    const visitor = await openVisitor(url);
    // Not only with tokens: the pages of the provider ask who is signed in there.
    await signInByForm(visitor, ACCOUNTS[role]);
    const session = await visitor.context.storageState();
    await visitor.context.close();
    return session;
  }

  async function open(role: Role, viewport: Viewport, colorScheme: Scheme): Promise<Page> {
    const storageState = await sessionOf(role);
    const context = await (await openBrowser()).newContext({
      baseURL: url,
      viewport: VIEWPORTS[viewport],
      colorScheme,
      locale: 'sr-Latn-RS',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    return context.newPage();
  }

  return {
    /** Rejects when the screen does not come about, saying which. */
    async take({ screen, viewport, scheme, file }: Shot): Promise<void> {
      const page = await open(screen.as, viewport, scheme);
      try {
        await page.goto(screen.path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? name));
        await settle(page);
        await screen.act?.(page);
        await settle(page);
        await mkdir(join(folder, screen.name), { recursive: true });
        // A dialog is looked at where it stands; the page behind it may be long.
        if (screen.act === undefined || screen.whole) await unroll(page);
        await page.evaluate(LOAD_ALL);
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(folder, file) });
      } finally {
        const context = page.context();
        const session = await sessionOf(screen.as);
        if (session !== undefined)
          sessions.set(screen.as, Promise.resolve(renewed(session, await context.storageState())));
        await context.close();
      }
    },
  };
}
