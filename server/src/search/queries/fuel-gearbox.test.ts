import { describe } from 'vitest';
import { audi, car, skoda, understands, vw } from '../../../test/support/auctions/search-cases.ts';

describe('fuel', () => {
  understands([
    ['dizel', { fuel: ['diesel'] }],
    ['dizelaš', { fuel: ['diesel'] }],
    ['dizela', { fuel: ['diesel'] }],
    ['dizle', { fuel: ['diesel'] }],
    ['дизел', { fuel: ['diesel'] }],
    ['na naftu', { fuel: ['diesel'] }],
    ['diesel', { fuel: ['diesel'] }],
    ['benzin', { fuel: ['petrol'] }],
    ['benzinac', { fuel: ['petrol'] }],
    ['benziner', { fuel: ['petrol'] }],
    ['na benzin', { fuel: ['petrol'] }],
    ['benizn', { fuel: ['petrol'] }],
    ['na struju', { fuel: ['electric'] }],
    ['električni auto', { fuel: ['electric'] }],
    ['elektricna kola', { fuel: ['electric'] }],
    ['hibrid', { fuel: ['hybrid'] }],
    ['plug in hibrid', { fuel: ['hybrid'] }],
    ['plug-in', { fuel: ['hybrid'] }],
    ['hibridni', { fuel: ['hybrid'] }],
    ['na plin', { fuel: ['lpg'] }],
    ['sa plinom', { fuel: ['lpg'] }],
    ['TNG', { fuel: ['lpg'] }],
    ['lpg', { fuel: ['lpg'] }],
    ['metan', { fuel: ['lpg'] }],
    ['benzin plin', { fuel: ['petrol', 'lpg'] }],
    ['benzin ili dizel', { fuel: ['petrol', 'diesel'] }],
    ['golf 1.9 tdi', { ...vw('Golf'), fuel: ['diesel'] }, ['1.9']],
    ['golf 5 1.9tdi', { ...vw('Golf'), fuel: ['diesel'] }, ['1.9']],
    ['pasat 2.0 TDI', { ...vw('Passat'), fuel: ['diesel'] }, ['2.0']],
    ['pezo 308 hdi', { ...car('Peugeot', '308'), fuel: ['diesel'] }],
    ['električni prozori', {}, ['električni', 'prozori']],
  ]);
});

describe('gearbox', () => {
  understands([
    ['automatik', { transmission: ['automatic'] }],
    ['automatski menjač', { transmission: ['automatic'] }],
    ['automatskim menjačem', { transmission: ['automatic'] }],
    ['automatic', { transmission: ['automatic'] }],
    ['automtik', { transmission: ['automatic'] }],
    ['аутоматик', { transmission: ['automatic'] }],
    ['u automatiku', { transmission: ['automatic'] }],
    ['dsg', { transmission: ['automatic'] }],
    ['tiptronik', { transmission: ['automatic'] }],
    ['manuelni', { transmission: ['manual'] }],
    ['manuelac', { transmission: ['manual'] }],
    ['ručni menjač', { transmission: ['manual'] }],
    ['rucni menjac', { transmission: ['manual'] }],
    ['manuelnog menjača', { transmission: ['manual'] }],
    ['poluautomatik', { transmission: ['semi_automatic'] }],
    ['robotizovani menjač', { transmission: ['semi_automatic'] }],
    ['automatska klima', {}, ['automatska', 'klima']],
    ['audi a3 s-tronic', { ...audi('A3'), transmission: ['automatic'] }],
    ['oktavija automatik dizel', { ...skoda('Octavia'), transmission: ['automatic'], fuel: ['diesel'] }],
  ]);
});
