import { afterEach, expect, test, vi } from 'vitest';
import { showInCyrillic } from './show-cyrillic.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.innerHTML = '';
  document.documentElement.lang = 'sr-Latn';
});

const show = (html: string) => {
  document.body.innerHTML = html;
  stop = showInCyrillic(document);
  return (place: string) => document.querySelector(place) as HTMLElement;
};
/** What is written for a change is there before anything is painted, and so in the next turn. */
const nextTurn = () => vi.waitFor(() => Promise.resolve());

test('R227 texts and labels of the page are in Cyrillic, names and what is typed are not', () => {
  const find = show(`
    <h1 translate="no">Golf 1.6 Comfortline</h1>
    <table><tr><th translate="no">Auto Sava</th></tr></table>
    <p>Trenutna cena</p>
    <div data-name="Dacia Logan">Brisanje: Dacia Logan</div>
    <button aria-label="Sačuvaj: Golf 1.6 Comfortline" title="Otvori: Auto Sava">Sačuvaj</button>
    <input placeholder="Vaša poruka" value="Dobar dan"><textarea>Dobar dan</textarea>
    <code>npm run restore</code>`);
  expect(document.documentElement.lang).toBe('sr-Cyrl');
  expect(find('h1').textContent).toBe('Golf 1.6 Comfortline');
  expect(find('p').textContent).toBe('Тренутна цена');
  expect(find('div').textContent).toBe('Брисање: Dacia Logan');
  expect(find('button').getAttribute('aria-label')).toBe('Сачувај: Golf 1.6 Comfortline');
  expect(find('button').title).toBe('Отвори: Auto Sava');
  expect(find('input').getAttribute('placeholder')).toBe('Ваша порука');
  expect((find('input') as HTMLInputElement).value).toBe('Dobar dan');
  expect((find('textarea') as HTMLTextAreaElement).value).toBe('Dobar dan');
  expect(find('code').textContent).toBe('npm run restore');
});

test('R227 what comes and changes later is in Cyrillic too, the title of the tab as well', async () => {
  const find = show('<p>Pauza</p><div title="Kraj"></div>');
  (find('p').firstChild as Text).data = 'Aukcija traje';
  find('div').title = 'Početak';
  find('div').innerHTML = '<h2 translate="no">Fiat Punto Elegant</h2><span>Vodite: Fiat Punto Elegant</span>';
  document.title = 'Obaveštenja';
  await nextTurn();
  expect(find('p').textContent).toBe('Аукција траје');
  expect(find('div').title).toBe('Почетак');
  expect(find('span').textContent).toBe('Водите: Fiat Punto Elegant');
  expect(document.title).toBe('Обавештења');
});
