import { expect, it } from 'vitest';
import type { z } from 'zod';
import { lockUserBody } from './account/managing-users.ts';
import { sendMessageBody } from './account/personal.ts';
import { systemSettingsAnswer } from './administration.ts';
import { dealMessageBody, dealStepBody } from './after-sale/deals.ts';
import { rateBody, ratingAnswerBody } from './after-sale/ratings.ts';
import { carBody } from './cars/cars.ts';
import { dealerSettingsAnswer } from './dealers.ts';
import { house } from './house.ts';
import { phoneNumber } from './primitives.ts';
import { cancelAuctionBody, updateAuctionBody } from './selling.ts';
import { myApplication, rejectBody } from './verification.ts';

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

it.each([
  ['060 123 4567', true],
  ['021/123-456', true],
  ['021 / 123 - 456', true],
  ['(011) 12 34 567', true],
  ['0230 12345', true],
  ['+381 (21) 123-456', true],
  ['+47 22 33 44 55', true],
  ['00381 64 123 45 67', true],
  ['061 123', false],
  ['0-----', false],
  ['061      123      4567', false],
  ['+0 ((((----))))', false],
  ['1234567890123456', false],
])('whether %s has as many digits as a phone number: %s', (typed, isOne) => {
  const read = phoneNumber.safeParse(typed);
  expect(read.success).toBe(isOne);
  if (!read.success)
    expect(read.error.issues.map(({ message }) => message)).toEqual([
      'Unesite ispravan broj telefona, sa 8 do 15 cifara',
    ]);
});

it.each([
  ['the data of a company', dealerSettingsAnswer.shape.phone],
  ['an application', myApplication.shape.phone],
  ['the page of contacts', house.shape.company.unwrap().shape.phone],
  ['the settings', systemSettingsAnswer.shape.settings.shape.company.unwrap().shape.phone],
])('%s can be read with a phone number that was entered before they were counted', (_, phone) => {
  expect(phone.safeParse('061 123').success).toBe(true);
});
