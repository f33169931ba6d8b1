import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';

const KEY = 'autoplace.cars-view';
const view = z.enum(['cards', 'table']);

/** Where each view of the own cars is chosen; without a choice `/dealer/cars` is the one that was chosen last. */
export const VIEWS = { cards: '/dealer/cars?view=cards', table: '/dealer/cars/table' } as const;

export function loadCards({ request }: LoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get('view');
  if (chosen === 'cards') writeStored(KEY, chosen);
  return readStored(KEY, view) === 'table' ? redirect(VIEWS.table) : null;
}

export function loadTable() {
  writeStored(KEY, 'table');
  return null;
}
