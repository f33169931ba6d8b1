import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientRoutes } from '../support/client-routes.ts';
import { Stage } from '../support/stage.ts';
import { PHONE, signIn } from '../support/visitor.ts';
import { PAGES } from './pages.ts';
import { lots, walk } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open(lots(Date.now()));
});

afterAll(() => stage?.close());

it('every route of the client is looked at', async () => {
  expect(new Set(PAGES.map(([route]) => route))).toEqual(await clientRoutes());
});

it.each([
  ['a dealer meets no barrier in the dealer area', 'dealer'],
  ['an administrator meets none in the admin panel', 'admin'],
] as const)('%s', async (_name, who) => {
  const there = await stage.visit(PHONE);
  await signIn(there, `${who}@autoplace.rs`);
  expect(await walk(who, there)).toEqual({});
  expect(there.problems).toEqual([]);
  await there.context.close();
});
