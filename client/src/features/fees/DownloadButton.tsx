import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ErrorAlert } from '../../kit/page/ErrorAlert.tsx';
import { reasonOf } from '../../lib/http/reason.ts';
import { texts } from './texts.ts';

/** Fetches a document; what goes wrong is told where there is room for it. */
export function DownloadButton(props: {
  /** Names the document. */
  label: string;
  children: string;
  fetchIt: () => Promise<void>;
  onFailure: (reason: string | null) => void;
}) {
  const { label, children, fetchIt, onFailure } = props;
  const [busy, setBusy] = useState(false);
  const hand = async () => {
    setBusy(true);
    onFailure(null);
    await fetchIt().catch((error) => onFailure(reasonOf(error)));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      aria-label={label}
      loading={busy}
      loadingText={texts.downloading}
      onClick={() => void hand()}
    >
      <Download aria-hidden />
      {children}
    </Button>
  );
}

/** What went wrong with the last document fetched. */
export const DownloadFailure = (props: { reason: string | null; onClose: () => void }) =>
  props.reason !== null && (
    <Box mb="4">
      <ErrorAlert title={texts.downloadFailed} onClose={props.onClose}>
        {props.reason}
      </ErrorAlert>
    </Box>
  );
