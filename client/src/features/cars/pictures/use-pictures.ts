import type { PictureGroup } from '@autoplace/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { fitPicture } from '../../../entities/picture/fit-picture.ts';
import { newKey } from '../../../lib/new-key.ts';
import type { FileKeeper } from '../../../lib/page/file-store.ts';
import {
  type Picture,
  type Pictures,
  withAdded,
  withChanges,
  withoutPicture,
  withPlaced,
  withPrimary,
} from './picture.ts';
import { type Dropped, whyLeftOut } from './sort-out.ts';

/** A number of pictures that came, or one that went from its place (1 is the first) to another. */
export type Change = { added: number } | { moved: string; from: number; to: number };

export const pictureOfFile = (key: string, file: File, original = file): Picture => ({
  key,
  name: file.name,
  url: URL.createObjectURL(file),
  file,
  original,
  imageId: null,
  group: 'outside',
});

/** How many of the added files have been made fit. */
export interface Preparing {
  done: number;
  of: number;
}

const release = ({ url, file }: Picture) => {
  if (file !== null) URL.revokeObjectURL(url);
};

/** The pictures of the form, and which of the files added last were not taken. */
export function usePictures(initial: Pictures, keeper: FileKeeper) {
  const [pictures, setPictures] = useState(initial);
  const [preparing, setPreparing] = useState<Preparing | null>(null);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const [last, setLast] = useState<Change | null>(null);
  const known = useRef(new Set(initial.all.flatMap(({ imageId }) => imageId ?? [])));
  /** As they are between two renders too: files are made fit one after the other. */
  const now = useRef(initial);
  const queue = useRef(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      now.current.all.forEach(release);
    };
  }, []);
  const change = (make: (had: Pictures) => Pictures) => {
    now.current = make(now.current);
    setPictures(now.current);
  };

  const addOne = async (file: File): Promise<Dropped | null> => {
    const reason = whyLeftOut(file, now.current.all);
    if (reason !== null) return { name: file.name, reason };
    const fitted = await fitPicture(file);
    if (gone.current) return null;
    if ('unfit' in fitted) return { name: file.name, reason: fitted.unfit };
    const fresh = pictureOfFile(newKey(), fitted.file, file);
    keeper.keep(fresh.key, fitted.file);
    change((had) => withAdded(had, [fresh]));
    return null;
  };
  const addAll = async (files: readonly File[]) => {
    setDropped([]);
    let added = 0;
    for (const [done, file] of files.entries()) {
      if (gone.current) return;
      setPreparing({ done, of: files.length });
      const left = await addOne(file);
      if (left === null) added += 1;
      else setDropped((had) => [...had, left]);
    }
    setPreparing(null);
    setLast({ added });
  };

  return {
    pictures,
    /** Null while nothing is being made fit. */
    preparing,
    dropped,
    /** The last action; null after a removal. */
    last,
    /** Each appears once it is made fit. */
    add(files: readonly File[]) {
      if (files.length === 0) return;
      queue.current = queue.current.then(() => addAll(files));
    },
    remove(key: string) {
      const picture = now.current.all.find((one) => one.key === key);
      if (picture) release(picture);
      keeper.drop(key);
      setDropped([]);
      setLast(null);
      change((had) => withoutPicture(had, key));
    },
    /** Puts it at the place of the one at `index`. */
    place(key: string, index: number) {
      const from = now.current.all.findIndex((picture) => picture.key === key) + 1;
      setLast({ moved: key, from, to: index + 1 });
      change((had) => withPlaced(had, key, index));
    },
    choose: (key: string) => change((had) => withPrimary(had, key)),
    group: (key: string, group: PictureGroup) => change((had) => withChanges(had, key, { group })),
    /** What the server calls it. */
    name(key: string, imageId: string) {
      known.current.add(imageId);
      change((had) => withChanges(had, key, { imageId }));
    },
    /** Whether this form has shown or sent it. */
    knows: (imageId: string) => known.current.has(imageId),
    replace: change,
  };
}

export type PictureForm = ReturnType<typeof usePictures>;
