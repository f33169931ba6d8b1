import type { Page } from 'playwright-core';

/** What a journey types about a car; the rest is left as the wizard proposes it. */
interface TypedCar {
  make: string;
  model: string;
  vin: string;
  description: string;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Sledeći', exact: true }).click();
export const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj', exact: true }).click();

/** The heading of a step. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** From an empty wizard to its pictures; `look` is called on each step before it is left. */
export async function describeCar(page: Page, car: TypedCar, look: () => Promise<void> = async () => {}) {
  await step(page, 'Osnovna Informacija');
  await page.getByLabel('Marka').fill(car.make);
  await page.getByLabel('Model').fill(car.model);
  await page.getByLabel('VIN broj').fill(car.vin.toLowerCase());
  await page.getByText('Plava', { exact: true }).click();
  await look();
  await next(page);
  await step(page, 'Tehničke Specifikacije');
  await page.getByLabel('Kilometraža').fill('124.500');
  await page.getByText('Diesel', { exact: true }).click();
  await look();
  await next(page);
  await step(page, 'Dodatni Detalji');
  await page.getByLabel('Opis', { exact: true }).fill(car.description);
  await look();
  await next(page);
  await step(page, 'Slike Automobila');
}

/** On the third step, in the way of its `look`: one damage, of the front bumper. On any other step nothing. */
export async function declareDamage(page: Page) {
  const part = page.getByText('Prijavljena oštećenja');
  if (!(await part.isVisible())) return;
  await part.click();
  await page.getByRole('button', { name: 'Dodaj oštećenje' }).click();
}

type File = { name: string; mimeType: string; buffer: Buffer };
export const choosePictures = (page: Page, files: File[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

export const chooseDocument = (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
/** Which picture shows the damage. */
export const showDamage = (page: Page, picture: string) =>
  page.getByLabel('1. Prednji branik: ogrebotina').selectOption(picture);

/** The success dialog. */
export const addedDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Automobil Uspešno Dodat!' });

interface SavedCar {
  id: string;
  model: string;
  primaryImageId: string;
  auction: { status: string } | null;
  images: { id: string; medium: string }[];
  paper: { damages: { imageId: string | null }[] } | null;
  attachments: { name: string; kind: string }[];
}

/** The cars of the signed-in user, as the server has them. */
export const savedCars = (page: Page): Promise<SavedCar[]> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await (await fetch('/api/cars/my-cars', { headers })).json()) as SavedCar[];
  });
