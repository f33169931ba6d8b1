import { type ReactNode, useRef } from 'react';

/** A control that opens the choice of pictures on the device. */
export function PictureButton(props: {
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
        accept="image/jpeg,image/png"
        multiple
        hidden
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
