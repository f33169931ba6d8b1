import { useState } from 'react';
import { CarWizard } from './CarWizard.tsx';

/** `/dealer/add-car`; each car begins with a wizard of its own. */
export function AddCarPage({ userId }: { userId: string }) {
  const [round, setRound] = useState(0);
  return <CarWizard key={round} userId={userId} onAgain={() => setRound(round + 1)} />;
}
