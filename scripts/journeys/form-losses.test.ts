import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import { savedCars } from './support/car-wizard.ts';
import { Stage } from './support/stage.ts';
import { signIn } from './support/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage?.close());

it('two tabs enter a car each, and a tab that is closed leaves its own to the next one', async () => {
  const dealer = await stage.visit();
  await signIn(dealer, 'dealer@autoplace.rs');
  const openTab = async () => {
    const tab = await dealer.context.newPage();
    tab.on('dialog', (dialog) => void dialog.accept());
    await tab.goto('/dealer/add-car');
    const make = tab.getByLabel('Marka');
    return {
      tab,
      make: () => make.inputValue(),
      async type(text: string) {
        await make.fill(text);
        await tab.getByText('Nacrt je sačuvan na ovom uređaju').waitFor();
      },
    };
  };
  const first = await openTab();
  await first.type('Škoda');
  const second = await openTab();
  expect(await second.make()).toBe('');
  await second.type('Fiat');
  await first.tab.reload();
  expect(await first.make()).toBe('Škoda');
  await second.tab.close();
  const third = await openTab();
  expect(await third.make()).toBe('Fiat');
  await dealer.context.close();
});

it('changes to a car outlive a session that is ended in another tab', async () => {
  const dealer = await stage.visit();
  const { page, context } = dealer;
  await signIn(dealer, 'dealer@autoplace.rs');
  const free = (await savedCars(page)).find(({ auction }) => auction === null);
  const edit = `/dealer/cars/${free?.id}/edit`;
  await page.goto(edit);
  await page.getByLabel('Model').fill('Novi model');
  await page.getByText('Nacrt je sačuvan na ovom uređaju').waitFor();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Korisnički meni' }).click();
  await other.getByRole('menuitem', { name: 'Odjavi se' }).click();
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).waitFor();
  await signIn(dealer, 'dealer@autoplace.rs', edit);
  await page.getByText('Nastavite gde ste stali').waitFor();
  expect(await page.getByLabel('Model').inputValue()).toBe('Novi model');
  await context.close();
});

it('going back after a wrong password and the right one sends no form again', async () => {
  const { page, context } = await stage.visit();
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posted.push(request.url());
  });
  const send = async (password: string) => {
    await page.getByLabel('Lozinka').fill(password);
    await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill('buyer2@autoplace.rs');
  await send('pogrešna lozinka');
  await page.getByText('E-mail adresa ili lozinka nisu ispravne.').waitFor();
  expect(await page.getByLabel('E-mail adresa').inputValue()).toBe('buyer2@autoplace.rs');
  await send(DEMO_PASSWORD);
  await page.waitForURL('**/auctions');
  await page.goBack();
  await page.getByRole('heading', { name: 'Prijava je istekla' }).waitFor();
  expect(posted).toHaveLength(2);
  await context.close();
});
