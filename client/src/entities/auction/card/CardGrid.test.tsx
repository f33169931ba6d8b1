import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { CardGrid } from './CardGrid.tsx';

const WIDTH = 100;
let animated: [string, unknown][];

/** Gives each element the place of its number among its siblings, and notes what is animated. */
beforeEach(() => {
  animated = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(this.tagName === 'LI' ? index * WIDTH : 0, 0, WIDTH, WIDTH);
  });
  Element.prototype.animate = function (this: Element, frames) {
    animated.push([this.textContent ?? '', (frames as Keyframe[])[0]]);
    return {} as Animation;
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'));

function Cards() {
  const [order, setOrder] = useState(['a', 'b', 'c']);
  return (
    <>
      <CardGrid order={order.join(' ')}>
        {order.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </CardGrid>
      <button type="button" onClick={() => setOrder(['c', 'a', 'd'])}>
        sort
      </button>
      <button type="button" onClick={() => setOrder([...order])}>
        render
      </button>
    </>
  );
}

test('cards glide from where they were and new ones fade in', async () => {
  const { user } = renderElement(<Cards />);
  await user.click(screen.getByRole('button', { name: 'sort' }));
  expect(animated).toEqual([
    ['c', { transform: 'translate(200px, 0px)' }],
    ['a', { transform: 'translate(-100px, 0px)' }],
    ['d', { opacity: 0 }],
  ]);
});

test('cards that keep their places keep still, and at first all do', async () => {
  const { user } = renderElement(<Cards />);
  await user.click(screen.getByRole('button', { name: 'render' }));
  expect(animated).toEqual([]);
});

test('with reduced motion nothing moves', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { user } = renderElement(<Cards />);
  await user.click(screen.getByRole('button', { name: 'sort' }));
  expect(animated).toEqual([]);
});
