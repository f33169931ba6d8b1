import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Feedback, useFeedback } from './use-command.ts';

test.each([
  ['success', true],
  ['error', false],
] as const)('coming to lead leaves a success, and removes all else: %s', (tone, stays) => {
  const { result, rerender } = renderHook(useFeedback, { initialProps: { leading: false } });
  const feedback: Feedback = { tone, text: 'Ponuda' };
  act(() => result.current[1](feedback));
  rerender({ leading: true });
  expect(result.current[0]).toEqual(stays ? feedback : null);
});
