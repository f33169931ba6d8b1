import { pictureSet, pictureWidths } from '@autoplace/shared/auction';
import type { AuctionDetail, AuctionPage, CarImage, ClientConfig } from '@autoplace/shared/contract';
import { escaped, inPage } from '../core/http/html.ts';

/** Answers of calls that every visitor of a page makes first, by their paths; the client's early-answers.ts reads them. */
export type EarlyAnswers = Record<string, AuctionDetail | AuctionPage | ClientConfig>;

/** Where the client finds them. */
export const earlyAnswers = (answers: EarlyAnswers): string =>
  `<script type="application/json" id="early-answers">${inPage(answers)}</script>`;

/**
 * What stands on a lot's page until the client does: the picture and the title, where the client puts them (its
 * first-view.css). Prices and times are the client's alone, since they move.
 */
export const lotFirstView = (title: string, picture: CarImage | undefined): string =>
  [
    '<div class="first-view lot">',
    picture && firstPicture(picture),
    `<h1 translate="no">${escaped(title)}</h1>`,
    '</div>',
  ].join('');

const firstPicture = (picture: CarImage): string =>
  `<img src="${escaped(picture.medium)}" srcset="${escaped(pictureSet(picture))}" sizes="${pictureWidths.lot}" width="1600" height="1067" fetchpriority="high" alt="" />`;
