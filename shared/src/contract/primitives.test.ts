import { expect, it } from 'vitest';
import type { z } from 'zod';
import { lockUserBody } from './account/managing-users.ts';
import { sendMessageBody } from './account/personal.ts';
import { dealMessageBody, dealStepBody } from './after-sale/deals.ts';
import { rateBody, ratingAnswerBody } from './after-sale/ratings.ts';
import { carBody } from './cars/cars.ts';
import { cancelAuctionBody, updateAuctionBody } from './selling.ts';
import { rejectBody } from './verification.ts';

/** Texts of several lines that somebody else reads. */
const TEXTS: Record<string, z.ZodType> = {
  'the description of a car': carBody.shape.description,
  'the description of a lot': updateAuctionBody.shape.description,
  'an addition to it': updateAuctionBody.shape.addition,
  'the reason of a cancelled auction': cancelAuctionBody.shape.reason,
  'the first message to a seller': sendMessageBody.shape.text,
  'a message of a deal or a thread': dealMessageBody.shape.text,
  'the reason of a step': dealStepBody.shape.reason,
  'the answer to a rating': ratingAnswerBody.shape.text,
  'a reason of operators': lockUserBody.shape.reason,
  'the reason of a rejection': rejectBody.shape.notes,
};
const INVISIBLE = '\u200B\u2800\uFE0F\u2060\u200D\u00AD\u3164 \n'.repeat(10);

it.each(Object.entries(TEXTS))(
  '%s keeps its lines and emoji, and nothing that is invisible or turns what follows',
  (_, text) => {
    expect(text.parse('Ne pali\u202E se\u0007,\u200B redovno.\r\n\r\nVidimo se 👨‍👩‍👧 ❤️ 1️⃣')).toBe(
      'Ne pali se , redovno.\n\nVidimo se 👨‍👩‍👧 ❤️ 1️⃣',
    );
    expect(text.safeParse(INVISIBLE).success).toBe(false);
  },
);

it('a rating that needs a text has none with invisible signs alone', () => {
  expect(rateBody.safeParse({ stars: 1, text: INVISIBLE }).success).toBe(false);
});
