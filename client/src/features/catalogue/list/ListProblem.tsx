import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Notice } from '../../../kit/page/Notice.tsx';
import { demoNoticeAtom } from '../../../lib/demo.ts';
import { texts } from '../texts.ts';

/** Why the list could not be fetched. A demonstration has auctions to show even then, and says what they are. */
export function ListProblem({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  const demoNotice = useAtomValue(demoNoticeAtom);
  if (error === null && demoNotice === null) return null;
  return (
    <Box mb="6">
      <Notice
        tone={demoNotice === null ? 'error' : 'info'}
        title={demoNotice ?? texts.list.failed(error ?? '')}
        action={
          <Button colorPalette={demoNotice === null ? 'outbid' : 'brand'} onClick={onRetry}>
            {texts.list.retry}
          </Button>
        }
      />
    </Box>
  );
}
