type Known = string | null | undefined;

/** A side of a sale or of an invoice. What is not known is left out, or filled in by hand where the document needs it. */
export interface Party {
  name: string;
  address?: Known;
  city?: Known;
  /** Matični broj of a company. */
  registrationNumber?: Known;
  /** PIB of a company. */
  taxNumber?: Known;
  phone?: Known;
  email?: Known;
}

/** The lines below a party's name. */
export const linesOf = (party: Party): string[] =>
  [
    party.address,
    party.city,
    party.registrationNumber && `Matični broj: ${party.registrationNumber}`,
    party.taxNumber && `PIB: ${party.taxNumber}`,
    party.phone && `Telefon: ${party.phone}`,
    party.email,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
