/** A make, or one model of it: what the catalogue has a page of its own for (R226). */
interface MakeOrModel {
  make: string;
  model: string | null;
}

const nameOf = ({ make, model }: MakeOrModel): string => (model === null ? make : `${make} ${model}`);

/** `Volkswagen Golf na aukciji` */
export const modelPageTitle = (of: MakeOrModel): string => `${nameOf(of)} na aukciji`;

/** The catalogue's address with that filter alone. */
export const modelPageAddress = ({ make, model }: MakeOrModel): string =>
  `/auctions?make=${encodeURIComponent(make)}${model === null ? '' : `&model=${encodeURIComponent(model)}`}`;
