/** The public page of a company. */
export const sellerPath = (dealerId: string): string => `/prodavci/${dealerId}`;

/** The archive of sales, narrowed to what the filters name. */
export const soldPath = (filters: Readonly<Record<string, string | number>>): string =>
  `/prodato?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`;
