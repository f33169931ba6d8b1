import { CAR_FIELDS } from '@autoplace/shared/contract';
import { entry } from './entry.ts';

const SPOKEN: Record<string, string> = {
  2: 'dva',
  4: 'cetiri',
  5: 'pet',
  6: 'sest',
  7: 'sedam',
  8: 'osam',
  9: 'devet',
};
/** 'Sedmosed' is how ads call it. */
const NAMED: Record<string, string> = {
  2: ', dvosed, dvoseda',
  7: ', sedmosed, sedmoseda, sedmosjed',
};

export const seats = CAR_FIELDS.seats.filter.values.options.map((count) =>
  entry({ seats: [count] }, `${count} sedišta`, {
    fixed: [count, SPOKEN[count]]
      .flatMap((number) => ['sedista', 'sjedista', 'mesta'].map((word) => `${number} ${word}`))
      .join(', ')
      .concat(NAMED[count] ?? ''),
  }),
);
