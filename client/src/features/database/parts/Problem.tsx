import { Button } from '@chakra-ui/react/button';
import { ClosableNotice } from '../../../ui/ClosableNotice.tsx';
import { texts } from '../texts.ts';

/** What one part could not do, and why. It goes away when closed; the other parts are there all the same. */
export const Problem = (props: {
  title: string;
  reason: string;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}) => (
  <ClosableNotice
    tone="error"
    title={props.title}
    closeLabel={texts.close}
    onClose={props.onClose}
    action={
      props.onRetry && (
        <Button size="sm" colorPalette="outbid" onClick={props.onRetry}>
          {texts.retry}
        </Button>
      )
    }
  >
    {props.reason}
  </ClosableNotice>
);
