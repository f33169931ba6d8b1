import { Box } from '@chakra-ui/react/box';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { ProgressBar } from '../../../kit/page/ProgressBar.tsx';
import { texts } from '../texts.ts';

const words = texts.images;

/** Where one file stands while a car is being saved; `share` of it has been sent, 0 to 1. */
export type UploadState =
  | { state: 'waiting' | 'uploaded' }
  | { state: 'uploading'; share: number }
  | { state: 'failed'; reason: string };

export type Uploads = ReadonlyMap<string, UploadState>;

/** How the upload of a file stands; `label` names it for a screen reader, `done` says that it has arrived. */
export function UploadNote({ upload, label, done }: { upload: UploadState; label: string; done: string }) {
  if (upload.state === 'uploading') {
    const percent = Math.round(upload.share * 100);
    return (
      <Box textStyle="xs" color="fg.muted" display="grid" gap="1" fontVariantNumeric="tabular-nums">
        {words.uploading(percent)}
        <ProgressBar label={label} percent={percent} />
      </Box>
    );
  }
  if (upload.state === 'waiting')
    return (
      <Box textStyle="xs" color="fg.muted">
        {words.waiting}
      </Box>
    );
  const failed = upload.state === 'failed';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Box display="flex" gap="1.5" textStyle="xs" fontWeight="560" color={failed ? 'fg.error' : 'fg.success'}>
      <Box pt="0.5">
        <Icon size={14} aria-hidden />
      </Box>
      {failed ? upload.reason : done}
    </Box>
  );
}
