import type { StockRow } from '@autoplace/shared/contract';
import { removeCar } from '../parts/RemoveCar.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { texts } from './texts.ts';

/** Deletes the chosen cars that are in no open auction and were not sold. */
export const RemoveMany = (props: {
  rows: readonly StockRow[];
  onClose: (done: readonly string[]) => void;
}) => (
  <BatchDialog
    {...props}
    words={texts.removeMany}
    palette="outbid"
    fits={({ status }) => status === 'free'}
    act={({ id }) => removeCar(id)}
  />
);
