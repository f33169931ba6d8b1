let wholeNumber: Intl.NumberFormat | undefined;

/** Made at its first use: that takes a phone longer than the rest of the page's modules. */
function whole(value: number): string {
  wholeNumber ??= new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 0 });
  return wholeNumber.format(value);
}

/** Whole euros as the detail page writes them: `€12.500`. */
export const formatEur = (euros: number): string => `€${whole(euros)}`;

/**
 * A fee in hundredths of a euro, without value added tax: percent of an amount in whole euros (R2). In whole millionths of a percent, since 0.29 of 50 is
 * 14.499999999999998 otherwise (R356).
 */
export const feeCents = (euros: number, percent: number): number =>
  Math.round((euros * Math.round(percent * 1e6)) / 1e6);

/** Dinars without decimals as the catalogue writes them: `1.465.000 RSD`. */
export const formatRsd = (dinars: number): string => `${whole(dinars)} RSD`;

/** Euros in whole dinars at `rate` dinars for one euro (R1). */
export const toRsd = (euros: number, rate: number): number => Math.round(euros * rate);
