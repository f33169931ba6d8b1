import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts as documentTexts } from '../documents/texts.ts';
import { texts } from '../texts.ts';

/** Says that the form holds a draft, and offers to start again. */
export function DraftNotice(props: {
  words: typeof texts.draft;
  savedAt: number;
  picturesLost: boolean;
  documentsLost?: boolean;
  onRestart: () => void;
}) {
  const { words } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        title={words.title}
        action={
          <Button size="sm" variant="surface" colorPalette="gray" onClick={() => setAsking(true)}>
            {words.again}
          </Button>
        }
      >
        {words.text(formatMoment(props.savedAt))} {props.picturesLost && words.lostPictures}{' '}
        {props.documentsLost && documentTexts.lost}
      </Notice>
      {asking && (
        <ConfirmDialog
          title={words.confirmTitle}
          palette="outbid"
          stay={texts.leave.stay}
          confirm={words.confirm}
          onStay={() => setAsking(false)}
          onConfirm={props.onRestart}
        >
          {words.confirmText}
        </ConfirmDialog>
      )}
    </>
  );
}
