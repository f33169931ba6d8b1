import type { AuctionDetail } from '@autoplace/shared/contract';
import type { LotCard } from './card-painter.ts';
import { escaped, inPage } from './html.ts';

/** The head of an auction's page, for search engines and link previews. */
export function lotHead(card: LotCard, detail: AuctionDetail, publicUrl: string): string {
  const url = `${publicUrl}/auctions/${card.auctionId}`;
  const image = `${publicUrl}/og/auctions/${card.auctionId}.jpg`;
  const description = `${card.status}. ${card.priceLabel} ${card.price}. ${card.facts}.`;
  const properties = {
    'og:type': 'product',
    'og:site_name': 'AutoPlace',
    'og:locale': 'sr_RS',
    'og:title': card.title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<title>${escaped(card.title)} · AutoPlace</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${inPage(structured(detail, url, image))}</script>`,
  ].join('\n    ');
}

/** The listing as schema.org describes cars on offer. */
function structured({ auction, seller }: AuctionDetail, url: string, image: string): object {
  const { car } = auction;
  const open = auction.status === 'active' || auction.status === 'scheduled';
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: auction.title,
    description: auction.description,
    image,
    url,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    color: car.color,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: auction.currentPrice,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${open ? 'InStock' : 'SoldOut'}`,
      availabilityStarts: auction.startTime,
      availabilityEnds: auction.endTime,
      seller: { '@type': 'AutoDealer', name: seller.name },
    },
  };
}
