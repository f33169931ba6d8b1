import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useRef } from 'react';
import { BusyButton } from '../form/BusyButton.tsx';

type Props = Omit<ComponentProps<typeof BusyButton>, 'onClick'> & {
  /** What the file is, for those who do not see the button. */
  label: string;
  /** Endings and types, as HTML has them. */
  accept: string;
  /** The same file may be chosen again. */
  onFile: (file: File) => void;
};

/** Chooses one file. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton variant="surface" {...button} onClick={() => input.current?.click()} />
      <chakra.input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
