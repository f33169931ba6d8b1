import { useEffect, useState } from 'react';
import type { Picture } from '../pictures/picture.ts';
import { type PictureForm, pictureOfFile } from '../pictures/use-pictures.ts';
import type { FormDraft } from './car-draft.ts';
import { pictureStore } from './picture-store.ts';

/** Keeps the files that are added with the draft; `picturesKept` is false once one was not. */
export function usePictureKeeper(key: string) {
  const [picturesKept, setPicturesKept] = useState(true);
  useEffect(() => {
    // A draft without text has no files yet either.
    void pictureStore.dropOrphans((draft) => draft === key || localStorage.getItem(draft) !== null);
  }, [key]);
  return {
    picturesKept,
    keeper: {
      keep: (picture: string, file: File) =>
        void pictureStore.keep(key, picture, file).then((kept) => setPicturesKept((had) => had && kept)),
      drop: (picture: string) => void pictureStore.drop(key, picture),
    },
  };
}

const NONE: readonly Picture[] = [];

/**
 * Brings the pictures of a draft back, those without a file from what the server has; `lost` when the device no longer
 * has all of them.
 */
export function useDraftPictures(
  key: string,
  draft: Pick<FormDraft, 'pictures' | 'primary'> | null,
  replace: PictureForm['replace'],
  stored = NONE,
) {
  const [state, setState] = useState<'loading' | 'ready' | 'lost'>(
    draft === null || draft.pictures.length === 0 ? 'ready' : 'loading',
  );
  useEffect(() => {
    if (draft === null || draft.pictures.length === 0) return;
    let wanted = true;
    void pictureStore.load(key).then((files) => {
      if (!wanted) return;
      const all = draft.pictures.flatMap(({ key, imageId, group }) => {
        const file = files.get(key);
        if (file !== undefined) return { ...pictureOfFile(key, file), imageId, group };
        const known = stored.find((picture) => picture.imageId !== null && picture.imageId === imageId);
        // Its damages go on calling it by this key.
        return known === undefined ? [] : { ...known, key, group };
      });
      const first = draft.pictures[draft.primary];
      const primary = Math.max(
        0,
        all.findIndex(({ key, imageId }) => key === first?.key || (imageId ?? key) === first?.imageId),
      );
      const isStored = ({ imageId }: Picture) => stored.some((picture) => picture.imageId === imageId);
      // What was added while they were being read comes after them.
      replace((now) => ({ all: [...all, ...now.all.filter((picture) => !isStored(picture))], primary }));
      setState(all.length === draft.pictures.length ? 'ready' : 'lost');
    });
    return () => {
      wanted = false;
    };
  }, [key, draft, replace, stored]);
  return state;
}
