import { describe, expect, test } from 'vitest';
import {
  type Picture,
  type Pictures,
  withAdded,
  withoutPicture,
  withPlaced,
  withPrimary,
} from './picture.ts';

const picture = (key: string): Picture => ({
  key,
  name: `${key}.jpg`,
  url: '',
  file: null,
  original: null,
  imageId: null,
  group: 'outside',
});
const chosen = (primary: number, ...keys: string[]): Pictures => ({ all: keys.map(picture), primary });
const keysOf = ({ all, primary }: Pictures) => [all.map(({ key }) => key).join(''), primary];

describe('the place of the primary picture (R31)', () => {
  test('is the first when the primary one is removed', () => {
    expect(keysOf(withoutPicture(chosen(2, 'a', 'b', 'c', 'd'), 'c'))).toEqual(['abd', 0]);
  });

  test('moves up when an earlier one is removed', () => {
    expect(keysOf(withoutPicture(chosen(2, 'a', 'b', 'c', 'd'), 'a'))).toEqual(['bcd', 1]);
  });

  test('stays when a later one is removed', () => {
    expect(keysOf(withoutPicture(chosen(1, 'a', 'b', 'c'), 'c'))).toEqual(['ab', 1]);
  });

  test('is the first when nothing is left, and of those that are added then', () => {
    const none = withoutPicture(chosen(0, 'a'), 'a');
    expect(keysOf(none)).toEqual(['', 0]);
    expect(keysOf(withAdded(none, [picture('x'), picture('y')]))).toEqual(['xy', 0]);
  });

  test('goes along when pictures change places', () => {
    expect(keysOf(withPlaced(chosen(1, 'a', 'b', 'c'), 'b', 2))).toEqual(['acb', 2]);
    expect(keysOf(withPlaced(chosen(1, 'a', 'b', 'c'), 'a', 1))).toEqual(['bac', 0]);
    expect(keysOf(withPlaced(chosen(0, 'a', 'b', 'c'), 'c', 1))).toEqual(['acb', 0]);
  });

  test('is where it is put; an unknown picture changes nothing', () => {
    expect(keysOf(withPrimary(chosen(0, 'a', 'b'), 'b'))).toEqual(['ab', 1]);
    expect(keysOf(withPrimary(chosen(1, 'a', 'b'), 'z'))).toEqual(['ab', 1]);
    expect(keysOf(withoutPicture(chosen(1, 'a', 'b'), 'z'))).toEqual(['ab', 1]);
  });
});
