import { Download } from 'lucide-react';
import { ActButton } from '../../kit/form/BusyButton.tsx';
import { texts } from './texts.ts';

/** Fetches a document; what goes wrong is told where there is room for it. */
export const DownloadButton = (props: {
  /** Names the document. */
  label: string;
  children: string;
  fetchIt: () => Promise<void>;
}) => (
  <ActButton
    size="sm"
    variant="surface"
    colorPalette="gray"
    aria-label={props.label}
    loadingText={texts.downloading}
    act={props.fetchIt}
  >
    <Download aria-hidden />
    {props.children}
  </ActButton>
);
