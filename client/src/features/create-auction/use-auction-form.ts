import { useState } from 'react';
import { useServerTime } from '../../lib/live/index.ts';
import type { ChosenCar } from './car-step/cars.ts';
import { type Complaints, complaintsOf } from './form/complaints.ts';
import type { AuctionForm, Field } from './form/form.ts';
import { floorToMinute } from './form/moments.ts';

/** The input and its error, once the field was left or has blocked the next step. */
export function useAuctionForm(start: AuctionForm, carOf: (chosen: string | null) => ChosenCar | null) {
  const [form, setForm] = useState(start);
  const car = carOf(form.carId);
  const [told, setTold] = useState<ReadonlySet<Field>>(new Set());
  /** What the server said, until the field changes. */
  const [refused, setRefused] = useState<Complaints>({});
  const now = useServerTime(floorToMinute, 1_000);
  const complaints: Complaints = { ...complaintsOf(form, car, now), ...refused };

  return {
    form,
    car,
    /** The server's time to the minute, in epoch milliseconds. */
    now,
    complaints,
    complaint: (field: Field): string | null => (told.has(field) && complaints[field]) || null,
    change(changes: Partial<AuctionForm>) {
      setForm((had) => ({ ...had, ...changes }));
      const changed = new Set(Object.keys(changes));
      setRefused((had) => Object.fromEntries(Object.entries(had).filter(([field]) => !changed.has(field))));
    },
    tell: (fields: Iterable<Field>) => setTold((had) => new Set([...had, ...fields])),
    refuse(complaints: Complaints) {
      setRefused(complaints);
      setTold((had) => new Set([...had, ...(Object.keys(complaints) as Field[])]));
    },
    /** What this client knows to be wrong at this moment, in epoch milliseconds. */
    check: (at: number): Complaints => complaintsOf(form, car, at),
  };
}

export type FormState = ReturnType<typeof useAuctionForm>;
