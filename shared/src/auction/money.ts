let wholeNumber: Intl.NumberFormat | undefined;

/** Made at its first use: that takes a phone longer than the rest of the page's modules. */
function whole(value: number): string {
  wholeNumber ??= new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 0 });
  return wholeNumber.format(value);
}

/** Whole euros as the detail page writes them: `€12.500`. */
export const formatEur = (euros: number): string => `€${whole(euros)}`;

/** A fee in hundredths of a euro, without value added tax: percent of an amount in whole euros (R2). */
export const feeCents = (euros: number, percent: number): number => Math.round(euros * percent);

/** Dinars without decimals as the catalogue writes them: `1.465.000 RSD`. */
export const formatRsd = (dinars: number): string => `${whole(dinars)} RSD`;

/** Euros in whole dinars at `rate` dinars for one euro (R1). */
export const toRsd = (euros: number, rate: number): number => Math.round(euros * rate);
