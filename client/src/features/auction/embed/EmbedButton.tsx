import { Button } from '@chakra-ui/react/button';
import { Code } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { texts } from './texts.ts';

const EmbedDialog = lazy(() => import('./EmbedDialog.tsx'));

/** 'Ugradi na svoj sajt': the code with which another site shows the auction (R300). */
export function EmbedButton({ auctionId, title }: { auctionId: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Code aria-hidden />
        {texts.embed}
      </Button>
      {open && (
        <Wanted>
          <EmbedDialog auctionId={auctionId} title={title} onClose={() => setOpen(false)} />
        </Wanted>
      )}
    </>
  );
}
