import type { DealDisputes } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PICTURES } from '../../../entities/picture/fit-picture.ts';
import { FilesButton } from '../../../kit/files/FilesButton.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { sendPictures } from './send-pictures.ts';
import { texts } from './texts.ts';

/** Sends the chosen pictures at once; those that are left out are named. */
export function AddPictures(props: {
  dealId: string;
  left: number;
  onAdded: (disputes: DealDisputes) => void;
}) {
  const { dealId, left, onAdded } = props;
  const { busy, failure, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (files: readonly File[]) => {
    setProblem(null);
    return attempt(async () => {
      const sent = await sendPictures(dealId, files);
      setProblem(sent.problem);
      if (sent.disputes !== null) onAdded(sent.disputes);
    });
  };
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
      <Refusal title={texts.addFailed} reason={failure ?? problem} />
    </Box>
  );
}
