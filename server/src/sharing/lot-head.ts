import { isOpen, modelPageAddress } from '@autoplace/shared/auction';
import type { AuctionDetail } from '@autoplace/shared/contract';
import type { LotCard } from './card-painter.ts';
import { CATALOGUE } from './catalogue-head.ts';
import { lotStructure } from './lot-structure.ts';
import { breadcrumbs, type PageHead } from './page-head.ts';

/** The head of an auction's page; `vin` is what visitors see of the chassis number, null where it is not known. */
export function lotHead(
  card: LotCard,
  detail: AuctionDetail,
  { publicUrl, vin }: { publicUrl: string; vin: string | null },
): PageHead {
  const path = `/auctions/${card.auctionId}`;
  const image = `/og/auctions/${card.auctionId}.jpg`;
  const { car, status } = detail.auction;
  const { make, model } = car;
  // Search engines know the page of a model while it has open lots.
  const ofModel: [string, string][] = [
    [make, modelPageAddress({ make, model: null })],
    [model, modelPageAddress({ make, model })],
  ];
  return {
    title: card.title,
    names: [card.title, `${make} ${model}`],
    description: `${card.status}. ${card.priceLabel} ${card.price}. ${card.facts}.`,
    path,
    type: 'product',
    image,
    structured: [
      lotStructure(detail, { publicUrl, path, image, vin }),
      breadcrumbs(
        [['Aukcije', CATALOGUE.path], ...(isOpen(status) ? ofModel : []), [card.title, path]],
        publicUrl,
      ),
    ],
  };
}
