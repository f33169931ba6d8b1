import { CAR_FIELDS } from '@autoplace/shared/contract';
import { entry } from './entry.ts';

/** 'Euro 6': without them the word would be money, and the number a keyword. */
export const euroNorms = CAR_FIELDS.euroNorm.filter.values.options.map((norm) =>
  entry({ euroNorm: [norm] }, `Euro norma: ${norm}`, {
    fixed: `${norm.toLowerCase()}, ${norm.toLowerCase().replace('euro', 'evro')}`,
  }),
);
