import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { Notice } from '../../kit/page/Notice.tsx';
import { saveFile } from '../../lib/page/save-file.ts';
import { markTexts as texts } from './mark-texts.ts';
import type { Evidence } from './watch/evidence.ts';

/** 'Zapis se ne slaže': what it means, and the evidence as a file. It cannot be closed. */
export function Alarm({ evidence }: { evidence: Evidence }) {
  const save = () => {
    const json = JSON.stringify(evidence, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), texts.fileName(evidence.auctionId));
  };
  return (
    <Notice
      tone="error"
      title={texts.title}
      action={
        <Button colorPalette="outbid" onClick={save}>
          <Download aria-hidden />
          {texts.save}
        </Button>
      }
    >
      {texts.text}
    </Notice>
  );
}
