import { useEffect, useEffectEvent, useState } from 'react';
import type { Kept } from '../../../kit/form/draft.ts';
import { type FileKeeper, fileStore } from '../../../lib/page/file-store.ts';
import type { ChosenDocument, DocumentForm } from '../documents/use-documents.ts';
import type { Picture } from '../pictures/picture.ts';
import { type PictureForm, pictureOfFile } from '../pictures/use-pictures.ts';
import type { CarDraft, FormDraft } from './car-draft.ts';

/** Keeps the files that are added with the draft; `unkept` are those for which there was no room. */
export function useFileKeeper(key: string) {
  const [unkept, setUnkept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // A draft without text has no files yet either.
    void fileStore.dropOrphans((draft) => draft === key || localStorage.getItem(draft) !== null);
  }, [key]);
  const keeper: FileKeeper = {
    keep: (name, file) =>
      void fileStore.keep(key, name, file).then((kept) => {
        if (!kept) setUnkept((had) => new Set(had).add(name));
      }),
    drop: (name) => void fileStore.drop(key, name),
  };
  return { keeper, unkept };
}

/** Whether the device keeps the draft, and which of its files it has no room for. */
export type KeptDraft = Kept | 'without pictures' | 'without documents' | 'without files';

export function withUnkept(
  kept: Kept,
  unkept: ReadonlySet<string>,
  files: { pictures: readonly Picture[]; documents?: readonly ChosenDocument[] },
): KeptDraft {
  if (kept !== 'kept') return kept;
  const isUnkept = ({ key }: { key: string }) => unkept.has(key);
  const [pictures, documents] = [files.pictures.some(isUnkept), files.documents?.some(isUnkept)];
  if (pictures && documents) return 'without files';
  return pictures ? 'without pictures' : documents ? 'without documents' : 'kept';
}

/** `lost` when the device no longer has all files of a draft. */
export type Restored = 'loading' | 'ready' | 'lost';

/** Hands the files of a draft over, if it has some; `take` says whether all of them were there. */
function useStoredFiles(
  key: string,
  hasSome: boolean,
  take: (files: ReadonlyMap<string, File>) => boolean,
): Restored {
  const [state, setState] = useState<Restored>(hasSome ? 'loading' : 'ready');
  const taken = useEffectEvent((files: ReadonlyMap<string, File>) =>
    setState(take(files) ? 'ready' : 'lost'),
  );
  useEffect(() => {
    if (!hasSome) return;
    let wanted = true;
    void fileStore.load(key).then((files) => {
      if (wanted) taken(files);
    });
    return () => {
      wanted = false;
    };
  }, [key, hasSome]);
  return state;
}

const NONE: readonly Picture[] = [];

/** Brings the pictures of a draft back, those without a file from what the server has. */
export function useDraftPictures(
  key: string,
  draft: Pick<FormDraft, 'pictures' | 'primary'> | null,
  replace: PictureForm['replace'],
  stored = NONE,
): Restored {
  const pictures = draft?.pictures ?? [];
  return useStoredFiles(key, pictures.length > 0, (files) => {
    const all = pictures.flatMap(({ key, imageId, group }) => {
      const file = files.get(key);
      if (file !== undefined) return { ...pictureOfFile(key, file), imageId, group };
      const known = stored.find((picture) => picture.imageId !== null && picture.imageId === imageId);
      // Its damages go on calling it by this key.
      return known === undefined ? [] : { ...known, key, group };
    });
    const first = pictures[draft?.primary ?? 0];
    const primary = Math.max(
      0,
      all.findIndex(({ key, imageId }) => key === first?.key || (imageId ?? key) === first?.imageId),
    );
    const isStored = ({ imageId }: Picture) => stored.some((picture) => picture.imageId === imageId);
    // What was added while they were being read comes after them.
    replace((now) => ({ all: [...all, ...now.all.filter((picture) => !isStored(picture))], primary }));
    return all.length === pictures.length;
  });
}

/** Brings the documents of a draft back; one that was sent to the car of its attempt needs its file no more. */
export function useDraftDocuments(
  key: string,
  draft: Pick<CarDraft, 'documents' | 'attempt'> | null,
  replace: DocumentForm['replace'],
): Restored {
  const documents = draft?.documents ?? [];
  const carId = draft?.attempt.carId ?? null;
  return useStoredFiles(key, documents.length > 0, (files) => {
    const there = documents.flatMap((document) => {
      const file = files.get(document.key);
      return file === undefined ? [] : { ...document, file };
    });
    replace((now) => [...there, ...now]);
    return documents.every(({ key, sentTo }) => (carId !== null && sentTo === carId) || files.has(key));
  });
}
