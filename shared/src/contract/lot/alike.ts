/** Between the years of manufacture of cars that are alike. */
const MOST_YEARS_APART = 2;

/** The filters that a car and those like it fit: the same make and model, of nearly the same year (R205, R223). */
export const alikeTo = ({ make, model, year }: { make: string; model: string; year: number }) => ({
  make: [make],
  model: [model],
  minYear: Math.max(0, year - MOST_YEARS_APART),
  maxYear: year + MOST_YEARS_APART,
});
