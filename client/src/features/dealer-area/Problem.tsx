import { Button } from '@chakra-ui/react/button';
import { Notice } from '../../ui/Notice.tsx';
import { texts } from './texts.ts';

/** Something that could not be loaded, and another try. */
export const Problem = (props: { title: string; reason: string; onRetry: () => void }) => (
  <Notice
    tone="error"
    title={props.title}
    action={
      <Button colorPalette="outbid" onClick={props.onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {props.reason}
  </Notice>
);
