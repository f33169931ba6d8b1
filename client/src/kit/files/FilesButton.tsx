import { type ReactNode, useRef } from 'react';

/** A control that opens the choice of files on the device. */
export function FilesButton(props: {
  /** Types, as HTML has them. */
  accept: string;
  /** What is chosen, for those who do not see the control. */
  label?: string;
  isSingle?: boolean;
  onChoose: (files: File[]) => void;
  children: (open: () => void) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {props.children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={!props.isSingle}
        hidden
        aria-label={props.label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) props.onChoose(files);
        }}
      />
    </>
  );
}
