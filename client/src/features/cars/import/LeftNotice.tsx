import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.left;

/** Offers to go on with an import that was cut off. */
export function LeftNotice({ running }: { running: Import }) {
  const { left, table } = running;
  const [isLost, setLost] = useState(false);
  if (left === null || table !== null) return null;
  return (
    <Notice
      tone={isLost ? 'warning' : 'info'}
      title={words.title(left.list)}
      action={
        <Box display="flex" flexWrap="wrap" gap="2">
          {!isLost && (
            <Button size="sm" onClick={async () => setLost(!(await running.goOn()))}>
              {words.goOn}
            </Button>
          )}
          <Button size="sm" variant="surface" colorPalette="gray" onClick={running.discard}>
            {words.discard}
          </Button>
        </Box>
      }
    >
      {isLost ? words.again : words.text}
    </Notice>
  );
}
