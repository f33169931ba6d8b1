/** The preview of an auction: in a search engine, or in a message with a link. */
export interface LotCard {
  auctionId: string;
  title: string;
  /** Year, mileage and the like in one line. */
  facts: string;
  /** The label of the price: 'Trenutna cena', 'Prodato za'. */
  priceLabel: string;
  price: string;
  status: string;
  /** Path of the primary picture within the store of pictures, in its largest size; null when there is none. */
  picture: string | null;
}

/** Draws the picture that goes with a link to an auction. */
export interface CardPainter {
  /** 1200 × 630 pixels, JPEG. `picture` is that of the car; null when there is none. */
  paint(card: LotCard, picture: Uint8Array | null): Promise<Buffer>;
}
