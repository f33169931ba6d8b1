import type { SystemContext } from '@chakra-ui/react/styled-system';
import { expect, test, vi } from 'vitest';
import { withRecipesKept } from './kept-recipes.ts';

test('the recipe of an element, and what it is merged with that of its tag, is made once', () => {
  const merge = vi.fn(() => ({ merge }));
  const cva = vi.fn(() => ({ merge }));
  const system = withRecipesKept<Pick<SystemContext, 'cva'>>({ cva: cva as never });
  const [config, other] = [{ base: { color: 'fg' } }, {}];
  const render = () => (system.cva(config) as unknown as { merge(of: object): unknown }).merge(other);
  expect(render()).toBe(render());
  expect([cva.mock.calls, merge.mock.calls]).toEqual([[[config]], [[other]]]);
});
