const wholeNumber = new Intl.NumberFormat('sr-Latn-RS', {
  maximumFractionDigits: 0,
});

/** Whole euros as the detail page writes them: `€12.500`. */
export const formatEur = (euros: number): string => `€${wholeNumber.format(euros)}`;

/** Dinars without decimals as the catalogue writes them: `1.465.000 RSD`. */
export const formatRsd = (dinars: number): string => `${wholeNumber.format(dinars)} RSD`;

/** Euros in whole dinars at `rate` dinars for one euro (R1). */
export const toRsd = (euros: number, rate: number): number => Math.round(euros * rate);
