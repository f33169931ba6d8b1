import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';

function Offer() {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <AnswerPanel panel={panel} title="Druga šansa" testId="offer">
      Kupac nije platio.
    </AnswerPanel>
  );
}

test('R376 a link to the answer brings it into view with the keyboard; what is opened over the page does not bring it back', async () => {
  const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
  const { router } = renderElement(<Offer />, '/auctions/a1#odgovor');
  const go = (to: -1 | string, state?: object) =>
    act(() => (to === -1 ? router.navigate(to) : router.navigate(to, { state })));
  expect(screen.getByRole('group', { name: 'Druga šansa' })).toHaveFocus();
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
  await go('/auctions/a1#odgovor', { over: 'gallery' });
  await go(-1);
  expect(shown).toHaveBeenCalledTimes(1);
  await go('/auctions/a1#odgovor');
  expect(shown).toHaveBeenCalledTimes(2);
});
