import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { webClient } from '../../server/src/core/http/web-client.ts';
import { violations } from '../journeys/support/barriers.ts';
import { openBrowser } from '../journeys/support/browser.ts';
import { PHONE } from '../journeys/support/visitor.ts';
import { CHEATS, honest, log, SEALED, witness } from './cheats.ts';
import { classicLot } from './sample-auctions.ts';
import { type Link, linksOf } from './sample-log.ts';

const dir = join(import.meta.dirname, '../../client/public');
const path = '/dokaz/proveri.html';

const browser = await openBrowser();
const server = express().use(webClient(dir, 'http://localhost')).listen(0, '127.0.0.1');
const page = await (await browser.newContext({ viewport: PHONE })).newPage();
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function choose(contents: unknown[]): Promise<void> {
  const files = contents.map((content, index) => ({
    name: `${index + 1}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  }));
  await page.getByLabel('Izaberite datoteke').setInputFiles(files);
  await page.getByText(`Provereno datoteka: ${files.length}`).waitFor();
}
const cardOf = (id: string) => page.locator('section').filter({ hasText: `Aukcija ${id}` });
/** The texts of what failed there. */
const errorsOf = (id: string) => cardOf(id).locator('li.bad').allTextContents();

it('finds that honest auctions hold, saved as a file and without a network', async () => {
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(join(dir, path)).href);
  await choose([witness.verifierKey, ...honest()]);
  expect(await page.locator('li.bad').allTextContents()).toEqual([]);
  const lot = page.locator('section').filter({ hasText: /^Aukcija honest✓/ });
  expect(await lot.locator('dl').textContent()).toContain(
    'IshodprodatoKupacKupac 3Cena€1.500Broj ponuda4Kraj2. 11. 2026.',
  );
  await page.getByText('Upisano je u zajedničko stablo').last().click();
  expect(await page.getByText('overio ga je witness.example').count()).toBe(1);
  for (const part of [
    'Istorija nije menjana',
    'Ponude i ishod su po pravilima',
    'Rezervna cena je ona iz oglasa',
    'Isto kao što je viđeno uživo',
    'Potvrde se slažu',
    'Zapečaćene činjenice odgovaraju objavljenim',
    'Upisano je u zajedničko stablo',
  ])
    expect(await lot.locator('summary.good').allTextContents()).toContain(`✓ ${part}`);
  expect(await violations(page)).toEqual([]);
});

it('calls a receipt unchecked until something shows that it was given out: anybody can write a whole one', async () => {
  const address = pathToFileURL(join(dir, path)).href;
  const receipt = log.receipt('alone', linksOf('alone', classicLot('alone'))[2] as Link, 0);
  await page.goto(address);
  await choose([receipt]);
  await page.getByText('Još ništa nije moglo da se proveri', { exact: false }).first().waitFor();
  const receipts = cardOf('alone').locator('details', { hasText: 'otvrde se slažu' });
  const summary = receipts.locator('summary');
  expect(await summary.textContent()).toBe('– Nije provereno: potvrde se slažu');
  expect(await receipts.getByText('dodajte ključeve da bi se proverio potpis').isVisible()).toBe(true);
  await page.goto(address);
  await choose([receipt, log.keys()]);
  expect(await summary.textContent()).toBe('✓ Potvrde se slažu · napomena: 1');
});

it('says of a file that is no part of an auction that nothing was checked', async () => {
  await page.goto(pathToFileURL(join(dir, path)).href);
  await page
    .getByLabel('Izaberite datoteke')
    .setInputFiles([{ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') }]);
  await page
    .getByText('Provereno datoteka: 0. Još ništa nije moglo da se proveri, pogledajte ispod.')
    .waitFor();
});

it('tells every cheat, under the policy with which it is served', async () => {
  await page.context().setOffline(false);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  await choose([log.keys(), ...[...CHEATS, ...SEALED].flatMap(({ files }) => files)]);
  for (const { name, files } of [...CHEATS, ...SEALED])
    if (files.length > 0 && name !== 'forked') expect(await errorsOf(name), name).not.toEqual([]);
  expect(await errorsOf('below-minimum')).toContainEqual(
    expect.stringContaining('Događaj 4 (karika 4), 2. 11. 2026. 11:02:00: €1.050 je ispod minimuma €1.100'),
  );
  expect(await errorsOf('false-signature')).toEqual([expect.stringContaining('potpis ne važi')]);
  expect(await page.locator('li.bad', { hasText: 'Dve istorije: stablo' }).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
});
