import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtom } from 'jotai';
import { Notice } from '../../kit/page/Notice.tsx';
import { problemAtom } from './feed/feed.ts';
import { texts } from './texts.ts';

/** What did not come about. It stays in view, however far down the list it was asked for. */
export function Problem() {
  const [problem, setProblem] = useAtom(problemAtom);
  if (problem === null) return null;
  return (
    <Box position="sticky" top="calc({sizes.header} + 8px)" zIndex="docked" mb="4">
      <Notice
        tone="error"
        title={problem.title}
        action={
          <Button variant="outline" colorPalette="gray" onClick={() => setProblem(null)}>
            {texts.close}
          </Button>
        }
      >
        {problem.reason}
      </Notice>
    </Box>
  );
}
