import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { BookedPayments } from './BookedPayments.tsx';
import { DepositsPanel } from './DepositsPanel.tsx';
import { StatementPanel } from './StatementPanel.tsx';

/** What is paid to AutoPlace: statements of the bank, deposits and all that was booked. */
export function PaymentsPanel() {
  // What is booked in one part changes what the others list.
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((had) => had + 1);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <StatementPanel onBooked={changed} />
      <DepositsPanel changes={changes} onChanged={changed} />
      <BookedPayments changes={changes} onBooked={changed} />
    </Box>
  );
}
