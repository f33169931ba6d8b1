import { expect, test } from 'vitest';
import { prepareDocument } from './prepare-document.ts';

test('a stored document keeps nothing in memory but its own bytes', () => {
  for (const _id of [1, 2, 3]) {
    const { bytes } = prepareDocument({ _id, title: 'BMW 320d 2019' });
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
