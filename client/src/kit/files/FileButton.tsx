import type { ComponentProps } from 'react';
import { BusyButton } from '../form/BusyButton.tsx';
import { FilesButton } from './FilesButton.tsx';

type Props = Omit<ComponentProps<typeof BusyButton>, 'onClick'> & {
  /** What the file is, for those who do not see the button. */
  label: string;
  /** Endings and types, as HTML has them. */
  accept: string;
  /** The same file may be chosen again. */
  onFile: (file: File) => void;
};

/** Chooses one file. */
export const FileButton = ({ label, accept, onFile, ...button }: Props) => (
  <FilesButton isSingle label={label} accept={accept} onChoose={([file]) => file && onFile(file)}>
    {(open) => <BusyButton variant="surface" {...button} onClick={open} />}
  </FilesButton>
);
