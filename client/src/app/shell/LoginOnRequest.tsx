import { useAtom } from 'jotai';
import { lazy, useCallback, useEffect, useState } from 'react';
import { Spare } from '../../kit/page/Spare.tsx';
import { Problem } from '../../kit/page/Wanted.tsx';
import { loginRequestedAtom } from '../../lib/auth/index.ts';
import { texts } from '../texts.ts';

const loadDialog = () => lazy(() => import('../../features/identity/LoginDialog.tsx'));

/** The dialog for signing in. If it cannot be loaded the user is told so, and may ask for it again. */
export function LoginOnRequest() {
  const [requested, setRequested] = useAtom(loginRequestedAtom);
  const [failed, setFailed] = useState(false);
  // React keeps a failure to load: the next request needs another one.
  const [Dialog, setDialog] = useState(loadDialog);
  const fail = useCallback(() => {
    setRequested(false);
    setDialog(loadDialog);
    setFailed(true);
  }, [setRequested]);
  if (requested && failed) setFailed(false);
  return (
    <>
      {requested && (
        <Spare failed={<Failed onFailed={fail} />}>
          <Dialog />
        </Spare>
      )}
      {failed && <Problem>{texts.dialogFailed}</Problem>}
    </>
  );
}

function Failed({ onFailed }: { onFailed: () => void }) {
  useEffect(() => onFailed(), [onFailed]);
  return null;
}
