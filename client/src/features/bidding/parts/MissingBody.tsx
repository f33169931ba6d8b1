import type { ApiError } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { formTexts } from '../form-texts.ts';
import { Missing } from './Missing.tsx';

/** What the account lacks for a bid that was made without a dialog. */
export const MissingBody = ({ error, onClose }: { error: ApiError; onClose: () => void }) => (
  <>
    <Dialog.Body>
      <Missing error={error} />
    </Dialog.Body>
    <Dialog.Footer>
      <Button variant="ghost" onClick={onClose}>
        {formTexts.close}
      </Button>
    </Dialog.Footer>
  </>
);
