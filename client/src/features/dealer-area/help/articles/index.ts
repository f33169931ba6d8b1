import type { Article } from './article.ts';
import { auctions } from './auctions.ts';
import { cars } from './cars.ts';
import { figures } from './figures.ts';
import { money } from './money.ts';
import { start } from './start.ts';

export { type Article, TOPICS } from './article.ts';

/** The guide for dealers, in the order of its topics. Anyone who changes a rule changes its article. */
export const ARTICLES: readonly Article[] = [...start, ...cars, ...auctions, ...money, ...figures];
