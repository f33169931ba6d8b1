import { Button } from '@chakra-ui/react/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';
import { AuditPages } from './AuditPages.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 20;

/** Everything that administrators did. */
export function AuditPanel() {
  const [looks, setLooks] = useState(0);
  return (
    <Panel
      title={texts.title}
      hint={texts.hint}
      aside={
        <Button
          size="sm"
          variant="surface"
          colorPalette="gray"
          onClick={() => setLooks((count) => count + 1)}
        >
          <RefreshCw aria-hidden />
          {texts.refresh}
        </Button>
      }
    >
      <AuditPages key={looks} empty={texts.empty} pageSize={PAGE_SIZE} />
    </Panel>
  );
}
