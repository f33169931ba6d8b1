import { type DealerCar, deleteCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { isInAuction, isSold } from '../../../entities/car/stock.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { tell } from '../../../lib/messages.ts';
import { LIST_HEAD_ID } from '../list/ListHead.tsx';
import { texts } from '../texts.ts';

const words = texts.remove;

/** Why the car stays: for as long as things are as they are, or so that it can be tried again. */
type Refusal = { isKept: boolean; reason: string };

function keptBy(car: DealerCar): Refusal | null {
  if (isInAuction(car)) return { isKept: true, reason: words.inAuction(texts.titleOf(car)) };
  return isSold(car) ? { isKept: true, reason: words.sold } : null;
}

/** Also by somebody else it may be deleted. */
export async function removeCar(id: string): Promise<void> {
  try {
    await call(deleteCar, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

async function tryToRemove(carId: string): Promise<Refusal | null> {
  try {
    await removeCar(carId);
    return null;
  } catch (error) {
    const isKept = error instanceof ApiFailure && ['CAR_IN_AUCTION', 'CAR_SOLD'].includes(error.error.code);
    return { isKept, reason: reasonOf(error, words.failedUnknown) };
  }
}

/** In a list the focus returns to the button, or to the heading if its car was removed. */
const placeOf = (carId: string) =>
  document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(carId)}"]`) ??
  document.getElementById(LIST_HEAD_ID);

/** 'Potvrdi brisanje'. A car in an open auction, or one that is sold, is not deleted, and the dialog says so. */
export function RemoveCar(props: {
  car: DealerCar;
  /** The list is one of a demonstration without its server: there the car disappears from the list alone. */
  demo?: boolean;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { car, demo = false, onRemoved, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(() => keptBy(car));
  const title = texts.titleOf(car);
  const confirm = async () => {
    setBusy(true);
    const refused = await tryToRemove(car.id);
    setBusy(false);
    if (refused !== null && !(demo && !refused.isKept)) return setRefusal(refused);
    const said = refused === null ? words.done : words.doneInDemo;
    tell({ tone: 'success', title: said, text: title });
    onRemoved();
  };
  const isKept = refusal?.isKept === true;
  return (
    <ConfirmDialog
      palette="outbid"
      title={words.title}
      stay={isKept ? words.close : texts.cancel}
      confirm={isKept ? undefined : words.confirm}
      busy={busy}
      finalFocus={() => placeOf(car.id)}
      onStay={onClose}
      onConfirm={() => void confirm()}
      more={
        refusal?.isKept === false && (
          <Box role="alert" mt="3" color="fg.error">
            {words.failed}. {refusal.reason}
          </Box>
        )
      }
    >
      <Box data-name={title} role={isKept ? 'alert' : undefined}>
        {isKept ? refusal.reason : words.text(title)}
      </Box>
    </ConfirmDialog>
  );
}
