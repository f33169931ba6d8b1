import { Button } from '@chakra-ui/react/button';
import { Notice } from './Notice.tsx';

/** Something that could not be loaded, and another try; it stays until that succeeds. */
export const Failure = (props: { title: string; reason: string | null; onRetry: () => void }) => (
  <Notice
    tone="error"
    title={props.title}
    action={
      <Button colorPalette="outbid" onClick={props.onRetry}>
        Pokušaj ponovo
      </Button>
    }
  >
    {props.reason}
  </Notice>
);
