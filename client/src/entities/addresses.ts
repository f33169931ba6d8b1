/** The pages of operators for one auction, company or account. */
export const operatorPages = {
  auction: (id: string) => `/admin?section=auctions&id=${id}`,
  company: (id: string) => `/admin?section=companies&id=${id}`,
  question: (id: string) => `/admin?section=questions&id=${id}`,
  user: (id: string) => `/admin?section=users&id=${id}`,
};

/** Where a car is put into an auction: by the default terms of the company where they fit, otherwise step by step (R212). */
export const createAuctionPath = (carId: string): string =>
  `/dealer/create-auction?carId=${encodeURIComponent(carId)}`;

/** The steps, also where the default terms fit. */
export const auctionStepsPath = (carId: string): string => `${createAuctionPath(carId)}&steps=all`;

/** Where these cars are put into auctions together. */
export const listManyPath = (carIds: readonly string[]): string =>
  `/dealer/list-many?${new URLSearchParams({ cars: carIds.join(',') })}`;

/** Who did what with one car, auction or deal of the company. */
export const actsPath = (subject: string) => `/dealer/people?subject=${encodeURIComponent(subject)}`;

/** What proves that a lot was sold by the rules. */
export const proofPath = (auctionId: string) => `/auctions/${auctionId}/dokaz`;

/** The viewer's own receipts in a lot. */
export const receiptsPath = (auctionId: string) => `${proofPath(auctionId)}#potvrde`;
