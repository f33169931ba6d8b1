import { Box } from '@chakra-ui/react/box';
import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FilesButton } from '../../kit/files/FilesButton.tsx';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { DOCUMENTS } from './problem-of-file.ts';
import { texts } from './texts.ts';

/** The button that takes documents as soon as they are chosen; `children` stand before it. */
export function AddDocuments(props: {
  /** How many more may be added. */
  left: number;
  /** Returns which were not taken, and why; null if all were. */
  take: (files: readonly File[]) => Promise<string | null>;
  disabled?: boolean;
  children?: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setFailure(await props.take(files));
    setBusy(false);
  };
  return (
    <Box>
      {props.left > 0 && (
        <>
          <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
            {props.children}
            <FilesButton accept={DOCUMENTS} onChoose={(files) => void add(files)}>
              {(choose) => (
                <BusyButton
                  variant="outline"
                  disabled={props.disabled}
                  loading={isBusy}
                  loadingText={texts.adding}
                  onClick={choose}
                >
                  <FilePlus aria-hidden />
                  {texts.add}
                </BusyButton>
              )}
            </FilesButton>
          </Box>
          <Box mt="1.5" textStyle="sm" color="fg.muted">
            {texts.hint(props.left)}
          </Box>
        </>
      )}
      <Refusal title={texts.addFailed} reason={failure} />
    </Box>
  );
}
