import type { ApiError } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { formTexts } from '../form-texts.ts';
import { Missing } from './Missing.tsx';

/** What the account lacks for a bid that was made without a dialog. */
export const MissingBody = (props: {
  error: ApiError;
  /** The phone number is there: `text` says that the bid is still to be made. */
  onPhoneSaved: (text: string) => void;
  onClose: () => void;
}) => (
  <>
    <Dialog.Body>
      <Missing error={props.error} onPhoneSaved={() => props.onPhoneSaved(formTexts.phoneSavedQuick)} />
    </Dialog.Body>
    <Dialog.Footer>
      <Button variant="ghost" onClick={props.onClose}>
        {formTexts.close}
      </Button>
    </Dialog.Footer>
  </>
);
