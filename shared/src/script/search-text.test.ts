import { describe, expect, it } from 'vitest';
import { hasWords, searchText, searchWords, soundOf } from './search-text.ts';

describe('the form in which texts are compared', () => {
  it.each([
    ['  Škoda   Octavia ', 'skoda octavia'],
    ['Đorđe Čolić', 'djordje colic'],
    ['Шкода Октавија', 'skoda oktavija'],
    ['Ђоковић Љубиша Њџ', 'djokovic ljubisa njdz'],
    ['Citroën', 'citroen'],
    ['(.*', '(.*'],
  ])('of %s is %s', (text, form) => expect(searchText(text)).toBe(form));

  it('is the same for a text in it', () =>
    expect(searchText(searchText('Ђура Šćepan Đ'))).toBe(searchText('Ђура Šćepan Đ')));
});

describe('a word typed in Cyrillic', () => {
  it.each([
    ['бмв', 'BMW'],
    ['тојота', 'Toyota'],
    ['октавија', 'Octavia'],
    ['клио', 'Clio'],
    ['пасат', 'Passat'],
    ['макс', 'Max'],
  ])('%s sounds like %s', (typed, name) => {
    expect(searchWords(typed)[0]?.sound).toBe(soundOf(searchText(name)));
  });

  it('matches by sound; one typed in Latin matches as it is spelt', () =>
    expect(searchWords('голф okt')).toEqual([
      { text: 'golf', sound: 'golf' },
      { text: 'okt', sound: null },
    ]));
});

it.each([
  ['Škoda Octavia 2019', 'октавија шкода', true],
  ['BMW 320d', 'бмв 320', true],
  ['BMW 320d', 'bmv', false],
  ['Audi A4', '', true],
  ['BMW X5 xDrive30d', 'бмв Х5', true],
  ['BMW X5 xDrive30d', 'бмв Х 5', true],
  ['Mazda CX-5', 'мазда цх-5', true],
  ['Toyota C-HR', 'тојота ц-хр', true],
  ['Hyundai Tucson 1.6', 'tucson, (hyundai) 1.6!', true],
  ['Golf „dvojka“ 1.6', '„dvojka“ – golf', true],
  ['Škoda Superb L&K', 'l&k', true],
  ['Golf 1.6', '1,6', false],
])('%s is found by %s: %s', (text, typed, found) =>
  expect(hasWords(searchText(text), searchWords(typed))).toBe(found),
);

it('at most eight words are searched', () => expect(searchWords('a b c d e f g h i j')).toHaveLength(8));
