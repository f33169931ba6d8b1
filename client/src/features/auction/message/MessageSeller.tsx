import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { currentUserAtom, requestLogin } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';

const MessageDialog = lazy(() => import('./MessageDialog.tsx'));

/** 'Pošalji poruku'; a visitor is asked to sign in first. */
export function MessageSeller({ auctionId, sellerName }: { auctionId: string; sellerName: string }) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => (userId === undefined ? requestLogin() : setOpen(true))}
      >
        <MessageSquare aria-hidden />
        {texts.message}
      </Button>
      {open && userId !== undefined && (
        <Wanted>
          <MessageDialog
            auctionId={auctionId}
            sellerName={sellerName}
            userId={userId}
            onClose={() => setOpen(false)}
          />
        </Wanted>
      )}
    </>
  );
}
