import { useEffect, useState } from 'react';
import { type CarDraft, keepDraft } from '../draft/car-draft.ts';
import { pictureStore } from '../draft/picture-store.ts';
import { type PictureForm, pictureOfFile } from '../pictures/use-pictures.ts';

type Content = Omit<CarDraft, 'savedAt'>;

/** Keeps the draft on this device while there is something to keep; `state` says whether that works. */
export function useKeptDraft(userId: string, content: Content | null) {
  const [state, setState] = useState<'nothing' | 'kept' | 'not kept'>('nothing');
  const written = content === null ? null : JSON.stringify(content);
  useEffect(() => {
    const draft = written === null ? null : { ...(JSON.parse(written) as Content), savedAt: Date.now() };
    const kept = keepDraft(userId, draft);
    setState(draft === null ? 'nothing' : kept ? 'kept' : 'not kept');
  }, [userId, written]);
  return state;
}

/** Brings the pictures of a draft back; `lost` when the device no longer has all of them. */
export function useDraftPictures(userId: string, draft: CarDraft | null, replace: PictureForm['replace']) {
  const [state, setState] = useState<'loading' | 'ready' | 'lost'>(
    draft === null || draft.pictures.length === 0 ? 'ready' : 'loading',
  );
  useEffect(() => {
    if (draft === null || draft.pictures.length === 0) return;
    let wanted = true;
    void pictureStore.load(userId).then((files) => {
      if (!wanted) return;
      const all = draft.pictures.flatMap(({ key, imageId }) => {
        const file = files.get(key);
        return file === undefined ? [] : [{ ...pictureOfFile(key, file), imageId }];
      });
      const primaryKey = draft.pictures[draft.primary]?.key;
      const primary = Math.max(
        0,
        all.findIndex(({ key }) => key === primaryKey),
      );
      replace(({ all: added }) => ({ all: [...all, ...added], primary }));
      setState(all.length === draft.pictures.length ? 'ready' : 'lost');
    });
    return () => {
      wanted = false;
    };
  }, [userId, draft, replace]);
  return state;
}
