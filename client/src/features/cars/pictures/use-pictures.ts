import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import {
  type Picture,
  type Pictures,
  withAdded,
  withImageId,
  withMoved,
  withoutPicture,
  withPrimary,
} from './picture.ts';
import { type Dropped, sortOut } from './sort-out.ts';

/** Where added files are kept over a reload. */
export interface PictureKeeper {
  keep: (key: string, file: File) => void;
  drop: (key: string) => void;
}

/** A number of pictures that came, or one that went from its place (1 is the first) to another. */
export type Change = { added: number } | { moved: string; from: number; to: number };

export const pictureOfFile = (key: string, file: File): Picture => ({
  key,
  name: file.name,
  url: URL.createObjectURL(file),
  file,
  imageId: null,
});

const release = ({ url, file }: Picture) => {
  if (file !== null) URL.revokeObjectURL(url);
};

/** The pictures of the form, and which of the files added last were not taken. */
export function usePictures(initial: Pictures, keeper?: PictureKeeper) {
  const [pictures, setPictures] = useState(initial);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const [last, setLast] = useState<Change | null>(null);
  const known = useRef(new Set(initial.all.flatMap(({ imageId }) => imageId ?? [])));
  const shown = useRef(pictures.all);
  useEffect(() => {
    shown.current = pictures.all;
  }, [pictures]);
  useEffect(() => () => shown.current.forEach(release), []);

  return {
    pictures,
    dropped,
    /** The last action; null after a removal. */
    last,
    add(files: readonly File[]) {
      const sorted = sortOut(files, pictures.all);
      const fresh = sorted.kept.map((file) => pictureOfFile(newKey(), file));
      for (const { key, file } of fresh) if (file !== null) keeper?.keep(key, file);
      setDropped(sorted.dropped);
      setLast({ added: fresh.length });
      setPictures((had) => withAdded(had, fresh));
    },
    remove(key: string) {
      const gone = pictures.all.find((picture) => picture.key === key);
      if (gone) release(gone);
      keeper?.drop(key);
      setDropped([]);
      setLast(null);
      setPictures((had) => withoutPicture(had, key));
    },
    move(key: string, by: -1 | 1) {
      const place = pictures.all.findIndex((picture) => picture.key === key) + 1;
      setLast({ moved: key, from: place, to: place + by });
      setPictures((had) => withMoved(had, key, by));
    },
    choose: (key: string) => setPictures((had) => withPrimary(had, key)),
    /** What the server calls it. */
    name(key: string, imageId: string) {
      known.current.add(imageId);
      setPictures((had) => withImageId(had, key, imageId));
    },
    /** Whether this form has shown or sent it. */
    knows: (imageId: string) => known.current.has(imageId),
    replace: setPictures,
  };
}

export type PictureForm = ReturnType<typeof usePictures>;
