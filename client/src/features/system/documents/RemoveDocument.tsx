import { type LotDocument, removeLotDocument } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

const texts = {
  remove: 'Ukloni',
  removeNamed: (name: string) => `Ukloni dokument: ${name}`,
  dialog: {
    title: 'Uklanjanje dokumenta',
    text: 'Dokument nestaje sa aukcije i sa vozila, za sve, i ne može se vratiti. Prodavac dobija razlog.',
    confirm: 'Ukloni dokument',
    failed: 'Dokument nije uklonjen',
    done: 'Dokument je uklonjen',
  },
};

/** What support can do with a document on the page of its lot (R219). */
export default function RemoveDocument(props: {
  auctionId: string;
  document: LotDocument;
  onRemoved: () => void;
}) {
  const { auctionId, document: removed, onRemoved } = props;
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the keyboard goes on once the row is gone. */
  const list = useRef<HTMLElement>(null);
  const params = { id: auctionId, documentId: removed.id };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        colorPalette="outbid"
        aria-label={texts.removeNamed(removed.name)}
        onClick={() => setAsked(true)}
      >
        {texts.remove}
      </Button>
      {asked && (
        <ReasonDialog
          words={texts.dialog}
          subject={removed.name}
          danger
          onSubmit={(body) => call(removeLotDocument, { params, body })}
          onClose={() => setAsked(false)}
          finalFocus={() => list.current}
          onDone={() => {
            const section = button.current?.closest('section') ?? null;
            // The section goes with its last document.
            const isLast = section?.querySelectorAll('li').length === 1;
            list.current = isLast ? document.getElementById('sadrzaj') : section;
            onRemoved();
          }}
        />
      )}
    </>
  );
}
