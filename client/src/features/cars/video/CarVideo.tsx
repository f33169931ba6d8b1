import {
  addCarVideo,
  type DealerCar,
  MAX_VIDEO_BYTES,
  removeCarVideo,
  VIDEO_TYPES,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Trash2, Video } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../../kit/files/FileButton.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { upload } from '../../../lib/http/upload.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';

const texts = {
  title: 'Video',
  hint: 'Jedan snimak, MP4 ili WebM do 50 MB. Svi ga vide na kraju fotografija. Posle prve ponude ne može da se menja.',
  add: 'Dodaj video',
  adding: (share: number) => `Šaljemo video: ${Math.round(share * 100)}%`,
  remove: 'Ukloni video',
  removing: 'Uklanjamo video...',
  failed: { add: 'Video nije dodat', remove: 'Video nije uklonjen' },
  tooLarge: 'Video može imati najviše 50 MB.',
};

/** The video of a car (R228): it is sent and removed at once, apart from the form. */
export function CarVideo({ car, isFixed }: { car: DealerCar; isFixed: boolean }) {
  const [video, setVideo] = useState(car.video);
  const [sent, setSent] = useState(0);
  const { busy: isBusy, failure, attempt } = useAttempt();

  const change = (work: () => Promise<{ car: DealerCar }>) =>
    attempt(async () => setVideo((await work()).car.video));
  const add = (file: File) =>
    change(() => {
      if (file.size > MAX_VIDEO_BYTES)
        throw new ApiFailure(413, { code: 'TOO_LARGE', message: texts.tooLarge });
      const form = new FormData();
      form.append('video', file, file.name);
      setSent(0);
      return upload(addCarVideo, { id: car.id }, form, setSent);
    });
  const remove = () => change(() => call(removeCarVideo, { params: { id: car.id } }));

  if (isFixed && video === undefined) return null;
  return (
    <Panel title={texts.title} hint={texts.hint}>
      {video !== undefined && (
        <Box asChild w="full" maxW="32rem" mb="4" borderRadius="md" bg="stage" aspectRatio={3 / 2}>
          {/* biome-ignore lint/a11y/useMediaCaption: sellers send no captions with their videos */}
          <video src={video} aria-label={texts.title} controls preload="metadata" playsInline />
        </Box>
      )}
      {!isFixed &&
        (video === undefined ? (
          <FileButton
            variant="outline"
            label={texts.title}
            accept={VIDEO_TYPES.join()}
            loading={isBusy}
            loadingText={texts.adding(sent)}
            onFile={(file) => void add(file)}
          >
            <Video aria-hidden />
            {texts.add}
          </FileButton>
        ) : (
          <BusyButton
            variant="outline"
            loading={isBusy}
            loadingText={texts.removing}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden />
            {texts.remove}
          </BusyButton>
        ))}
      <Refusal title={texts.failed[video === undefined ? 'add' : 'remove']} reason={failure} />
    </Panel>
  );
}
