import type { Negotiation, PriceGuidance } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CreateAuctionPage } from '../../features/create-auction/CreateAuctionPage.tsx';
import { blankDraft, draftKeyOf } from '../../features/create-auction/form/draft.ts';
import { writeStored } from '../../lib/page/use-stored.ts';
import { buildAuction } from '../data/auctions.ts';
import { buildDealerCar } from '../data/dealer-cars.ts';
import { renderRoutes } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

export const octavia = buildDealerCar();
export const golf = buildDealerCar({ id: 'golf', make: 'Volkswagen', model: 'Golf 7', year: 2017 });
const sold = { id: 'a-9', status: 'sold', hasBids: true, hammerPrice: 7_000 } as const;
const scheduled = { id: 'a-1', status: 'scheduled', hasBids: false, hammerPrice: null } as const;
const i20 = buildDealerCar({ id: 'i20', make: 'Hyundai', model: 'i20', auction: sold });
const clio = buildDealerCar({ id: 'clio', make: 'Renault', model: 'Clio', auction: scheduled });

/** A server with four cars, one of them in an open auction and one sold. A test may change how it answers. */
export function sellingServer() {
  const server = {
    cars: (): ScriptedAnswer | Promise<ScriptedAnswer> => ({ body: [octavia, golf, clio, i20] }),
    create: (_request: SeenRequest): ScriptedAnswer | Promise<ScriptedAnswer> => ({
      status: 201,
      body: { auctionId: 'auction-7', auction: buildAuction({ id: 'auction-7' }) },
    }),
    guidance: [] as PriceGuidance[],
    negotiations: [] as Negotiation[],
    seen: [] as SeenRequest[],
    /** What auctions it was asked to create. */
    bodies: () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body as never),
  };
  server.seen = scriptFetch({
    'GET /api/cars/my-cars': () => server.cars(),
    'GET /api/cars/price-guidance': () => ({ body: { items: server.guidance } }),
    'GET /api/me/negotiations': () => ({ body: { items: server.negotiations } }),
    'POST /api/auctions': (request) => server.create(request),
  });
  return server;
}

export const openWizard = (query = '') =>
  renderRoutes(
    [
      { path: '/dealer/create-auction', element: <CreateAuctionPage userId="user-1" /> },
      { path: '*', element: null },
    ],
    `/dealer/create-auction${query}`,
  );

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });
export const next = (user: UserEvent) => user.click(button('Sledeći Korak'));
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const consent = () =>
  screen.getByRole('checkbox', { name: 'Prihvatam uslove korišćenja i politiku privatnosti' });

export async function fill(user: UserEvent, name: string | RegExp, value: string) {
  const input = field(name);
  await user.clear(input);
  await user.type(input, value);
}

/** The last step of a classic auction of a given car, whose steps before are filled in. */
export async function toReview(query = '?carId=octavia') {
  const draft = { ...blankDraft('octavia'), values: { startingPrice: '5.000' }, step: 'review', savedAt: 0 };
  writeStored(draftKeyOf('user-1'), draft);
  const view = openWizard(query);
  await view.user.click(button('Nastavi započetu'));
  await step('Pregled i Potvrda');
  return view;
}

export async function submit(user: UserEvent) {
  await user.click(consent());
  await user.click(button('Kreiraj Aukciju'));
}
