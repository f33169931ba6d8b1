import { readFile } from 'node:fs/promises';
import { getDatabaseUsage, logExport } from '@autoplace/shared/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, dialogStands } from './support/barriers.ts';
import { bid } from './support/calls.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  stage = await Stage.open([
    {
      auctionId: 'sporna',
      title: 'Sporni automobil',
      startingPrice: 10_000,
      reservePrice: 12_000,
      startsAt,
      endsAt: startsAt + 3_600_000,
    },
    {
      auctionId: 'gotova',
      title: 'Gotov automobil',
      startingPrice: 10_000,
      startsAt: startsAt - 7_200_000,
      endsAt: startsAt - 3_600_000,
    },
  ]);
});

afterAll(() => stage?.close());

const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

async function openSection(page: Page, name: string): Promise<void> {
  const entry = new RegExp(`^${name}( na čekanju: \\d+)?$`);
  await page.getByRole('button', { name: entry }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('on a desktop, with a look at each state on a phone', () => {
  const [buyer, buyerName] = ['buyer1@autoplace.rs', 'Marko Petrović'];
  let admin: Visitor;
  let other: Visitor;
  let page: Page;

  beforeAll(async () => {
    admin = await stage.visit(DESKTOP);
    other = await stage.visit();
    page = admin.page;
    await signIn(admin, 'admin@autoplace.rs', '/admin');
    await signIn(other, buyer, '/uslovi-koriscenja');
  });
  afterAll(async () => {
    await admin?.context.close();
    await other?.context.close();
  });

  it('the charts move while the database is at work', async () => {
    await showSlowCommand();
    await openSection(page, 'Database Monitoring');
    const chart = page.getByRole('article', { name: 'Protok' });
    const line = chart.locator('svg path').last();
    await chart.waitFor();
    const [before, drawn] = [
      await chart.locator('[data-readout]').textContent(),
      await line.getAttribute('d'),
    ];
    const afterWork = async () => {
      await fetch(`${stage.url}/api/auctions/sporna`);
      return [await chart.locator('[data-readout]').textContent(), await line.getAttribute('d')];
    };
    await expect.poll(async () => (await afterWork())[0]).not.toBe(before);
    await expect.poll(async () => (await afterWork())[1]).not.toBe(drawn);
    await page.getByText('Prikaži kao tabelu').click();
    await page.getByRole('region', { name: 'Metrike kao tabela' }).getByRole('rowheader').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    // What is on its way when the page is left would fail with nobody to wait for it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  /** As there are on a busy machine: with a shape and a plan of long words. */
  const showSlowCommand = () =>
    page.route(`**${getDatabaseUsage.path}`, async (route) => {
      const response = await route.fetch();
      const usage = getDatabaseUsage.answer.parse(await response.json());
      const command = {
        collection: 'auctions',
        command: 'find',
        count: 3,
        mean: 80,
        longest: 120,
        lastAt: usage.since,
        shape: `{ ${'steps.facts.cause.'.repeat(3)}clientBidId: ? }`,
        plan: `IXSCAN ${'status_1_featured_-1_endsAt_1_'.repeat(2)}`,
      };
      await route.fulfill({ response, json: { ...usage, slow: [command] } });
    });

  it('a backup is made, appears by itself, and can be downloaded once', async () => {
    const table = page.getByRole('table', { name: 'Rezervne kopije' });
    const complete = table.getByText('Na zahtev').filter({ visible: true });
    const before = await complete.count();
    await page.getByRole('button', { name: 'Napravi kopiju sada' }).click();
    await expect.poll(() => complete.count()).toBe(before + 1);
    const newest = table.getByRole('row').filter({ hasText: 'Na zahtev' }).first();
    await newest.getByText('Završena').waitFor();
    const downloading = page.waitForEvent('download');
    await newest.getByRole('button', { name: /^Preuzmi/ }).click();
    const download = await downloading;
    expect((await readFile(await download.path())).byteLength).toBeGreaterThan(1_000);
    await newest.getByRole('button', { name: /^Kako vratiti/ }).click();
    await seen(page, 'npm run restore -- --replace --to 20');
    await dialogStands(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zatvori', exact: true }).last().click();
  });

  it('a migration is run and taken back', async () => {
    const table = page.getByRole('table', { name: 'Migracije' });
    const run = table
      .getByRole('button', { name: /^Pokreni/ })
      .or(table.getByRole('button', { name: /^Vrati/ }));
    await run.first().waitFor();
    // A database that begins with all of them has none to run: then the last is taken back first.
    if ((await table.getByRole('button', { name: /^Pokreni/ }).count()) === 0) {
      await table.getByRole('button', { name: /^Vrati/ }).click();
      await page.getByRole('button', { name: 'Da, vrati' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    const pending = table.getByRole('button', { name: /^Pokreni/ });
    const name = ((await pending.getAttribute('aria-label')) ?? '').replace('Pokreni ', '');
    await pending.click();
    await page.getByRole('button', { name: 'Da, pokreni' }).click();
    await table.getByRole('button', { name: `Vrati ${name}` }).click();
    await page.getByRole('button', { name: 'Da, vrati' }).click();
    await table.getByRole('button', { name: `Pokreni ${name}` }).waitFor();
  });

  it('a setting that is changed reaches another browser at once, moves nothing there, and is on record', async () => {
    const heading = other.page.getByRole('heading', { level: 1, name: 'Uslovi korišćenja' });
    await heading.waitFor();
    await other.page.waitForLoadState('networkidle');
    const place = await heading.boundingBox();
    await openSection(page, 'Postavke');
    const words = 'Radovi večeras';
    const shows = page.getByRole('switch', { name: 'Prikaži obaveštenje' });
    await shows.setChecked(true);
    await page.getByRole('textbox', { name: 'Kurs evra' }).fill('skupo');
    await page.getByRole('button', { name: 'Sačuvaj izmene' }).click();
    await seen(page, 'Unesite tekst ili isključite obaveštenje');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Kurs evra' }).fill('118,5');
    await page.getByRole('textbox', { name: 'Tekst obaveštenja' }).fill(words);
    await page.getByRole('button', { name: 'Sačuvaj izmene' }).click();
    await seen(other.page, words);
    expect(await heading.boundingBox()).toEqual(place);
    expect(await barriers(other.page)).toEqual([]);
    // The other browser may hear of it before this one: until then, what is entered is not taken.
    await seen(page, 'Nema izmena za čuvanje.');
    await seen(page, /Kurs evra: 11[78],\d RSD → 118,5 RSD|Obaveštenje o održavanju/);
    await shows.setChecked(false);
    await page.getByRole('textbox', { name: 'Kurs evra' }).fill('117,2');
    await page.getByRole('button', { name: 'Sačuvaj izmene' }).click();
    await other.page.getByText(words).filter({ visible: true }).waitFor({ state: 'detached' });
  });

  it('an auction with a bid is looked into as in a dispute', async () => {
    await bid(stage, buyer, 'sporna', 10_100);
    await openSection(page, 'Sporovi');
    await page.getByRole('searchbox', { name: 'Pronađi aukciju' }).fill('sporni');
    await page.getByRole('button', { name: /^Sporni automobil/ }).click();
    await seen(page, 'Zapis je ceo i nije menjan');
    const events = page.getByRole('list', { name: 'Vremenska linija' }).getByRole('listitem');
    await events.filter({ hasText: buyerName }).first().waitFor();
    const all = await events.count();
    await page.getByRole('button', { name: 'Na početak' }).click();
    expect(await events.count()).toBe(0);
    await page.getByRole('radio', { name: 'Najbrže' }).check({ force: true });
    await page.getByRole('button', { name: 'Pusti' }).click();
    await expect.poll(() => events.count()).toBe(all);
    expect(await barriers(page)).toEqual([]);
    // While bidding goes on the reserve and the maxima stay sealed; afterwards all is told.
    await page.getByRole('button', { name: 'Druga aukcija' }).click();
    await page.getByRole('searchbox', { name: 'Pronađi aukciju' }).fill('gotov');
    await page.getByRole('button', { name: /^Gotov automobil/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Preuzmi zapis (JSON)' }).click();
    const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(logExport.parse(exported).auctionId).toBe('gotova');
  });

  it('a user who is locked is told so on the page that is open', async () => {
    await openSection(page, 'Korisnici');
    await page.getByRole('searchbox').fill(buyer);
    await page.getByText('1 korisnik', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: `Radnje za nalog ${buyer}` }).click();
    await page.getByRole('menuitem', { name: 'Zaključaj nalog' }).click();
    await page.getByRole('textbox', { name: 'Razlog' }).fill('Prijava kupca');
    await dialogStands(page, 'alertdialog');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zaključaj', exact: true }).click();
    await seen(page, 'Prijava kupca');
    await seen(other.page, 'Odjavljeni ste');
    await seen(other.page, 'Vaš nalog je zaključan. Razlog: Prijava kupca');
    await page.getByRole('button', { name: `Radnje za nalog ${buyer}` }).click();
    await page.getByRole('menuitem', { name: 'Otključaj nalog' }).click();
    await page.getByRole('button', { name: 'Otključaj', exact: true }).click();
    await seen(page, 'Aktivan');
  });

  it('everything done is on record', async () => {
    await openSection(page, 'Dnevnik radnji');
    for (const action of [
      'Zaključan nalog',
      'Promenjena podešavanja',
      'Napravljena rezervna kopija',
      'Preuzet zapis',
    ])
      await seen(page, new RegExp(action));
    expect(await barriers(page)).toEqual([]);
    expect(admin.problems).toEqual([]);
    expect(other.problems).toEqual([]);
  });
});
