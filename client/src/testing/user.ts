import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * The user of a test. Its `type` fills a field in one event, as a paste does, and presses only the keys that follow in braces (`{Enter}`):
 * a page that renders once for each letter takes a sixth of the time of these tests. `keyboard` presses letter by letter.
 */
export function setupUser(): UserEvent {
  // Whether something lies over a button or lets no pointer through is seen in a real browser; asking jsdom takes a tenth of these tests.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...user,
    async type(element, text, options) {
      const keys = text.search(/[{[]/);
      const words = keys < 0 ? text : text.slice(0, keys);
      if (words === '' || options !== undefined) return await user.type(element, text, options);
      if (document.activeElement !== element) await user.click(element);
      await user.paste(words);
      if (keys >= 0) await user.keyboard(text.slice(keys));
    },
  };
}
