import type { SellerPage } from '@autoplace/shared/contract';
import { breadcrumbs, type PageHead } from './page-head.ts';

const SOLD = {
  title: 'Prodati automobili',
  description:
    'Po kojim cenama su automobili prodati na aukcijama: srednja, najniža i najviša cena po marki, modelu, godištu i kilometraži.',
  path: '/prodato',
} satisfies PageHead;

/** The head of the archive of sales (R223); what is filtered in it is no page for search engines. */
export const soldHead = (search: URLSearchParams): PageHead =>
  search.size === 0 ? SOLD : { ...SOLD, path: null };

/** The head of a company's page (R224); one that does not sell at present is left out by search engines. */
export function sellerHead(seller: SellerPage, publicUrl: string): PageHead {
  const { id, name, location, state, openLots, soldLots } = seller;
  const path = `/prodavci/${id}`;
  if (state !== 'open')
    return { title: name, description: `${name}, ${location}.`, names: [name, location], path: null };
  return {
    title: name,
    names: [name, location],
    description: `${name}, ${location}: otvorenih aukcija ${openLots}, prodatih automobila ${soldLots}, ocene kupaca.`,
    path,
    structured: [
      breadcrumbs(
        [
          ['Aukcije', '/auctions'],
          [name, path],
        ],
        publicUrl,
      ),
    ],
  };
}
