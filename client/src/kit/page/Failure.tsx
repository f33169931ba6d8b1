import { Button } from '@chakra-ui/react/button';
import { Notice, type Place } from './Notice.tsx';

/** Why something could not be loaded, and another try; null is nothing. It stays until that succeeds. */
export const Failure = (props: Place & { title: string; reason: string | null; onRetry: () => unknown }) => {
  const { reason, onRetry, ...notice } = props;
  if (reason === null) return null;
  return (
    <Notice
      tone="error"
      {...notice}
      action={
        <Button colorPalette="outbid" onClick={() => void onRetry()}>
          Pokušaj ponovo
        </Button>
      }
    >
      {reason}
    </Notice>
  );
};
