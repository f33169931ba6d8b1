/** The entries of a list written on one line, separated by semicolons: keeps the data readable. */
export const list = (text: string): string[] => text.split('; ');
