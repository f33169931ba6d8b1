import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

let isBusy = false;
afterEach(() => {
  isBusy = false;
});

/** Each turn of the loop takes longer than the shortest timer. */
function keepBusy(): void {
  if (!isBusy) return;
  for (const until = performance.now() + 5; performance.now() < until; );
  setImmediate(keepBusy);
}

let followed = 0;
function Followed() {
  useEffect(() => {
    followed += 1;
  }, []);
  return <p>Tu je</p>;
}
function Later({ coming }: { coming: Promise<void> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void coming.then(() => setThere(true)), [coming]);
  return isThere && <Followed />;
}

test('the effects of what a test waits for have run when it goes on, on a busy machine too', async () => {
  isBusy = true;
  keepBusy();
  for (let time = 1; time <= 20; time += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { unmount } = render(<Later coming={promise} />);
    setTimeout(resolve);
    await screen.findByText('Tu je');
    expect(followed).toBe(time);
    unmount();
  }
});
