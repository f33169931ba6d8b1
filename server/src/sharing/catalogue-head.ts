import { modelPageAddress, modelPageTitle } from '@autoplace/shared/auction';
import { auctionListQuery, namesOf } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { ModelCount } from '../catalogue/index.ts';
import { writtenMake } from '../search/index.ts';
import { breadcrumbs, type PageHead } from './page-head.ts';

/** The catalogue without filters. */
export const CATALOGUE = {
  title: 'Aukcije automobila',
  description:
    'Automobili proverenih dilera na klasičnim i holandskim aukcijama, u realnom vremenu: cene, ponude i rokovi kakvi su sada.',
  path: '/auctions',
} satisfies PageHead;

const FILTERS = Object.keys(auctionListQuery.shape);

/** The make, and perhaps one model of it, that an address of the catalogue asks for; null for none or several. */
export function modelAskedFor(search: URLSearchParams): { make: string; model: string | null } | null {
  const named = (name: string) =>
    namesOf(search.getAll(name))
      .map((value) => value.trim())
      .filter((value) => value !== '');
  const [[make, ...makes], [model = null, ...models]] = [named('make'), named('model')];
  if (make === undefined || makes.length > 0 || models.length > 0) return null;
  return [make, model ?? ''].some(({ length }) => length > LONGEST_NAME) ? null : { make, model };
}

/** In characters; no make or model is longer. */
const LONGEST_NAME = 60;

/**
 * The head of the catalogue (R226): a make or model with open lots has a page of its own, whose views other filters are;
 * what else is filtered is no page for search engines. `models` are those with open lots.
 */
export function catalogueHead(
  search: URLSearchParams,
  models: readonly ModelCount[],
  publicUrl: string,
): PageHead {
  if (FILTERS.every((name) => !search.get(name))) return CATALOGUE;
  const asked = modelAskedFor(search);
  const [ofMake, ofModel] = [fold(writtenMake(asked?.make ?? '')), fold(asked?.model ?? '')];
  const fits = ({ make, model }: ModelCount) =>
    fold(make) === ofMake && (ofModel === '' || fold(model) === ofModel);
  const found = asked === null ? [] : models.filter(fits);
  const [first] = found;
  if (asked === null || first === undefined) return { ...CATALOGUE, path: null };
  const of = { make: first.make, model: asked.model === null ? null : first.model };
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const title = modelPageTitle(of);
  const names = [of.make, ...(of.model === null ? [] : [`${of.make} ${of.model}`])];
  const path = modelPageAddress(of);
  const make = { ...of, model: null };
  return {
    title,
    names,
    description: `${title}, otvorenih aukcija: ${count}. Cene i ponude proverenih dilera u realnom vremenu.`,
    path,
    structured: [
      breadcrumbs(
        [
          ['Aukcije', CATALOGUE.path],
          [of.make, modelPageAddress(make)],
          ...(of.model === null ? [] : [[of.model, path] as [string, string]]),
        ],
        publicUrl,
      ),
    ],
  };
}
