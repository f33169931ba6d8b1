import type { DealerCar } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { type CarDraft, carDraftsOf, newAttempt } from '../../features/cars/draft/car-draft.ts';
import { type CarFormValues, type CarRequest, emptyCar } from '../../features/cars/form/car-form.ts';
import { AddCarPage } from '../../features/cars/index.ts';
import { texts } from '../../features/cars/texts.ts';
import { writeStored } from '../../lib/page/use-stored.ts';
import { buildDealerCar } from '../data/dealer-cars.ts';
import { renderRoutes } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';
import { scriptUpload } from '../scripted-upload.ts';

/** A server that keeps the cars it is sent and their pictures. A test may change how it answers. */
export function carServer() {
  const server = {
    cars: [] as DealerCar[],
    /** Names of the files, in the order in which they arrived. */
    uploads: [] as string[],
    create: ({ body }: SeenRequest): ScriptedAnswer | Promise<ScriptedAnswer> => {
      server.cars.push(buildDealerCar({ ...(body as CarRequest), id: `car-${server.cars.length + 1}` }));
      return created();
    },
    keepPicture: (name: string): ScriptedAnswer | Promise<ScriptedAnswer> => {
      const id = `image-${server.uploads.push(name)}`;
      const added = { id, small: `/${id}/s.jpg`, medium: `/${id}/m.jpg`, large: `/${id}/l.jpg` };
      change({ images: [...latest().images, added] });
      if (latest().primaryImageId === null) makePrimary(id);
      return { body: { car: latest(), added: [added] } };
    },
    /** Their names and kinds, in the order in which they arrived. */
    documents: [] as [name: string, kind: string][],
    keepDocument: (name: string, kind: string): ScriptedAnswer => {
      server.documents.push([name, kind]);
      return { status: 201, body: { car: latest() } };
    },
    seen: [] as SeenRequest[],
    sent: (method: string) => server.seen.filter((request) => request.method === method),
  };
  const latest = (): DealerCar => server.cars.at(-1) ?? buildDealerCar();
  const change = (changes: Partial<DealerCar>) => void server.cars.splice(-1, 1, { ...latest(), ...changes });
  const makePrimary = (primaryImageId: string) =>
    change({ primaryImageId, primaryImageUrl: `/${primaryImageId}/m.jpg` });
  const created = () => ({ status: 201, body: { carId: latest().id, car: latest() } });

  server.seen = scriptFetch({
    'POST /api/cars': (request) => server.create(request),
    'GET /api/cars/car-1': () => ({ body: latest() }),
    'PUT /api/cars/car-1': ({ body }) => {
      change(body as CarRequest);
      return { body: { car: latest() } };
    },
    'PUT /api/cars/car-1/images/order': ({ body }) => {
      const { imageIds } = body as { imageIds: string[] };
      change({ images: imageIds.flatMap((wanted) => latest().images.find(({ id }) => id === wanted) ?? []) });
      return { body: { car: latest() } };
    },
    'PUT /api/cars/car-1/images/primary': ({ body }) => {
      makePrimary((body as { imageId: string }).imageId);
      return { body: { car: latest() } };
    },
  });
  scriptUpload((path, form) =>
    path.endsWith('/documents')
      ? server.keepDocument((form.get('document') as File).name, String(form.get('kind')))
      : server.keepPicture((form.get('images') as File).name),
  );
  return server;
}

const DESCRIBED: CarFormValues = {
  ...emptyCar(2025),
  make: 'Škoda',
  model: 'Octavia',
  vin: 'TMBJG7NE0K0123456',
  color: 'Plava',
  description: 'Prvi vlasnik, garažirana.',
};

/** The wizard at a step, of which those before it are filled in. */
export function openWizardAt(title: string, values: Partial<CarFormValues> = {}) {
  const content = { pictures: [], documents: [], primary: 0, attempt: newAttempt(), savedAt: 0 };
  const step = texts.wizard.steps.indexOf(title);
  const draft: CarDraft = { ...content, step, values: { ...DESCRIBED, ...values } };
  writeStored(`${carDraftsOf('user-1')}.one`, draft);
  return openWizard();
}

/** The wizard as a dealer without drafts finds it, or with those of the test. */
export function openWizard() {
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  return renderRoutes(
    [
      { path: '/dealer/add-car', element: <AddCarPage userId="user-1" /> },
      { path: '*', element: null },
    ],
    '/dealer/add-car',
  );
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });
export const next = (user: UserEvent) => user.click(button('Sledeći'));

export async function fill(user: UserEvent, label: string | RegExp, value: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (value !== '') await user.type(field, value);
}

const SIGNATURES: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/heic': '\0\0\0\x18ftypheic',
};
/** A file that begins as those of its type do. */
export function jpeg(name: string, bytes = 20, type = 'image/jpeg'): File {
  const content = new Uint8Array(bytes);
  content.set([...(SIGNATURES[type] ?? '')].map((byte) => byte.charCodeAt(0)));
  return new File([content], name, { type });
}

export const chooseDocuments = (user: UserEvent, ...files: File[]) =>
  user.upload([...document.querySelectorAll<HTMLElement>('input[type=file]')].at(-1) as HTMLElement, files);

export async function choose(user: UserEvent, ...files: File[]) {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nothing to choose files with');
  // Of any type: a dialog of the system can be told to show all files.
  input.removeAttribute('accept');
  await user.upload(input, files);
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Priprema slika' })).toBeNull());
}

export async function fillIdentity(user: UserEvent) {
  await fill(user, 'Marka', 'Škoda');
  await fill(user, 'Model', 'Octavia');
  await fill(user, 'VIN broj', 'TMBJG7NE0K0123456');
  await user.click(screen.getByRole('radio', { name: 'Plava' }));
}
