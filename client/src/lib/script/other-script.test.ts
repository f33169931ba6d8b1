import { expect, test } from 'vitest';
import { withoutScript } from './other-script.ts';

test.each([
  ['/cir/auctions/golf', '/auctions/golf'],
  ['/cir', '/'],
  ['/cirkus', '/cirkus'],
  ['/cir//primer.rs/x', '/primer.rs/x'],
  ['/cir/\\\\primer.rs', '/primer.rs'],
])('%s without its script is %s, on this very site', (path, without) => {
  expect(withoutScript(path)).toBe(without);
});
