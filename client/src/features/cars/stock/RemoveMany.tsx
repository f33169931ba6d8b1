import { deleteCar, type StockRow } from '@autoplace/shared/contract';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { texts } from './texts.ts';

/** Also by somebody else it may be deleted. */
async function remove({ id }: StockRow): Promise<void> {
  try {
    await call(deleteCar, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

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
    act={remove}
  />
);
