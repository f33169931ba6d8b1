import { useState } from 'react';
import { useOwnDraft } from '../../../kit/form/use-own-draft.ts';
import { carDraftsOf } from '../draft/car-draft.ts';
import { CarWizard } from './CarWizard.tsx';

/** `/dealer/add-car`; each car begins with a wizard of its own. */
export function AddCarPage({ userId }: { userId: string }) {
  const [round, setRound] = useState(0);
  const draftKey = useOwnDraft(carDraftsOf(userId), round);
  if (draftKey === null) return null;
  return <CarWizard key={draftKey} userId={userId} draftKey={draftKey} onAgain={() => setRound(round + 1)} />;
}
