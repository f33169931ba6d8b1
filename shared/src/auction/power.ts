const HORSEPOWER_OF_KW = 1.35962;

/** Whole horsepower of kilowatts, as people write it: 110 kW are 150 KS. */
export const horsepowerOf = (kilowatts: number): number => Math.round(kilowatts * HORSEPOWER_OF_KW);
/** Whole kilowatts of horsepower. */
export const kilowattsOf = (horsepower: number): number => Math.round(horsepower / HORSEPOWER_OF_KW);
/** Both units that buyers ask for: `140 kW (190 KS)`. */
export const formatPower = (kilowatts: number): string => `${kilowatts} kW (${horsepowerOf(kilowatts)} KS)`;
