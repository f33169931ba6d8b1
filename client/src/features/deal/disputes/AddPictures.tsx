import type { DealDisputes } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ImagePlus } from 'lucide-react';
import { FilesButton } from '../../../kit/files/FilesButton.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { PICTURES, sendPictures } from './send-pictures.ts';
import { texts } from './texts.ts';

/** Sends the chosen pictures at once; the one that was refused is named. */
export function AddPictures(props: {
  dealId: string;
  left: number;
  onAdded: (disputes: DealDisputes) => void;
}) {
  const { dealId, left, onAdded } = props;
  const { busy, failure, attempt } = useAttempt();
  const add = (files: readonly File[]) => attempt(async () => onAdded(await sendPictures(dealId, files)));
  return (
    <Box>
      <FilesButton accept={PICTURES} onChoose={(files) => void add(files)}>
        {(open) => (
          <Button variant="outline" loading={busy} loadingText={texts.adding} onClick={open}>
            <ImagePlus aria-hidden />
            {texts.add}
          </Button>
        )}
      </FilesButton>
      <Box mt="1.5" textStyle="sm" color="fg.muted">
        {texts.hint(left)}
      </Box>
      <Refusal title={texts.addFailed} reason={failure} />
    </Box>
  );
}
