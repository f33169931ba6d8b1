/** The pages of operators for one auction, company or account. */
export const operatorPages = {
  auction: (id: string) => `/admin?section=auctions&id=${id}`,
  company: (id: string) => `/admin?section=companies&id=${id}`,
  user: (id: string) => `/admin?section=users&id=${id}`,
};
