import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type RefObject, useState } from 'react';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.left;

/** Offers to go on with an import that was cut off; `place` has the keyboard once the pressed button is gone. */
export function LeftNotice(props: { running: Import; place: RefObject<HTMLElement | null> }) {
  const { running, place } = props;
  const { left, table } = running;
  const [isLost, setLost] = useState(false);
  const isOffered = left !== null && table === null;
  useKeptFocus(place, isOffered && !isLost);
  useKeptFocus(place, isOffered);
  if (!isOffered) return null;
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
