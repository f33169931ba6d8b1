import type { SellingPresets } from '@autoplace/shared/contract';
import type { StoredPresets } from '../../dealers/selling-presets.ts';

const DEMO_PRESETS: SellingPresets = {
  version: 0,
  presets: [
    {
      name: 'Nedelju dana',
      duration: 7,
      stagger: 5,
      bidIncrement: 100,
      reserve: 110,
      buyItNow: null,
      featured: false,
    },
  ],
  views: [{ name: 'Slobodni, najduže na stanju', q: '', status: 'free', sort: 'added', order: 'asc' }],
  replies: [
    {
      name: 'Pregled vozila',
      text: 'Dobar dan, vozilo možete da pogledate i probate kod nas svakog radnog dana od 9 do 18 h, subotom do 14 h. Javite nam kada dolazite.',
    },
    {
      name: 'Servisna istorija',
      text: 'Dobar dan, servisna knjižica je kompletna, a račune za poslednja dva servisa možete da vidite pri pregledu.',
    },
    {
      name: 'Prodajemo na aukciji',
      text: 'Dobar dan, vozilo prodajemo samo na ovoj aukciji, pa van nje ne dogovaramo cenu. Srećno sa licitacijom!',
    },
  ],
};

/** Templates and a view of the stock, for a demo dealer who has kept none. */
export async function seedPresets(stored: StoredPresets, dealerId: string): Promise<void> {
  const { version } = await stored.of(dealerId);
  if (version === 0) await stored.save(dealerId, DEMO_PRESETS);
}
