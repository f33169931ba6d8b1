import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PICTURES } from '../../../entities/picture/fit-picture.ts';
import { FilesButton } from '../../../kit/files/FilesButton.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ProgressBar } from '../../../kit/page/ProgressBar.tsx';
import type { Uploads } from '../parts/UploadNote.tsx';
import { texts } from '../texts.ts';
import { PictureCard } from './PictureCard.tsx';
import { nameOf, type Picture } from './picture.ts';
import type { Dropped } from './sort-out.ts';
import { useCardDrag } from './use-card-drag.ts';
import type { Change, PictureForm } from './use-pictures.ts';

const words = texts.images;

/** The id of the button that adds pictures, focused if the car has no pictures. */
export const PICTURES_ID = 'car-images';

/** 'Slike Automobila': chosen, dropped or pasted, with the primary one marked. */
export function PictureField(props: {
  form: PictureForm;
  uploads: Uploads;
  problem: string | null;
  disabled: boolean;
}) {
  const { form, uploads, problem, disabled } = props;
  const { all, primary } = form.pictures;
  const list = useRef<HTMLUListElement>(null);
  const { over, targetProps } = useFileTarget(form.add, disabled);
  const { dragged, dragPropsOf } = useCardDrag(form.place, disabled);
  return (
    <Box gridColumn="1 / -1" display="grid" gap="4">
      <Box
        {...targetProps}
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="3"
        px="4"
        py={{ base: '6', md: '10' }}
        textAlign="center"
        borderWidth="2px"
        borderStyle="dashed"
        borderRadius="l3"
        borderColor={over ? 'brand.solid' : problem === null ? 'border.control' : 'border.error'}
        bg={over ? 'brand.subtle' : 'bg.subtle'}
        transition="background-color 0.15s, border-color 0.15s"
      >
        <Box color="fg.muted">
          <ImagePlus size={36} strokeWidth={1.5} aria-hidden />
        </Box>
        <Box fontWeight="560">{over ? words.dropNow : words.drop}</Box>
        <FilesButton label={words.choose} accept={PICTURES} onChoose={form.add}>
          {(choose) => (
            <Button
              id={PICTURES_ID}
              variant="surface"
              disabled={disabled}
              aria-describedby={`${PICTURES_ID}-hint ${PICTURES_ID}-problem`}
              onClick={choose}
            >
              {words.choose}
            </Button>
          )}
        </FilesButton>
        <Box id={`${PICTURES_ID}-hint`} color="fg.muted" textStyle="sm">
          {words.hint}
        </Box>
        <Box id={`${PICTURES_ID}-problem`} role="alert" color="fg.error" textStyle="sm">
          {problem}
        </Box>
      </Box>
      <Box role="status" color="fg.muted" textStyle="sm" minH="5">
        {form.preparing !== null && `${words.preparing(form.preparing.done + 1, form.preparing.of)} `}
        {form.preparing === null && form.last !== null && `${wordsOf(form.last, all)} `}
        {all.length > 0 && words.count(all.length)}
      </Box>
      {form.preparing !== null && (
        <ProgressBar
          label={words.preparingLabel}
          percent={Math.round((form.preparing.done / form.preparing.of) * 100)}
        />
      )}
      <DroppedFiles files={form.dropped} />
      {all.some(({ group }) => group === 'papers') && <Notice tone="warning" title={words.papersSeen} />}
      {all.length > 0 && (
        <Box
          as="ul"
          ref={list}
          listStyleType="none"
          aria-label={words.list}
          display="grid"
          gap="4"
          gridTemplateColumns={{
            base: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
            md: 'repeat(auto-fill, minmax(13rem, 1fr))',
          }}
        >
          {all.map((picture, index) => (
            <PictureCard
              key={picture.key}
              picture={picture}
              name={nameOf(picture, index + 1)}
              place={index + 1}
              count={all.length}
              primary={index === primary}
              upload={uploads.get(picture.key)}
              disabled={disabled}
              dragged={picture.key === dragged}
              dragProps={dragPropsOf(picture.key, index)}
              onMove={(by) => form.place(picture.key, index + by)}
              onChoose={() => form.choose(picture.key)}
              onGroup={(group) => form.group(picture.key, group)}
              onRemove={() => {
                flushSync(() => form.remove(picture.key));
                const next = list.current?.children[Math.min(index, all.length - 2)]?.querySelector('button');
                (next ?? document.getElementById(PICTURES_ID))?.focus();
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** What a screen reader says of a change. */
function wordsOf(change: Change, all: readonly Picture[]): string {
  if ('added' in change) return change.added > 0 ? words.added(change.added) : '';
  const picture = all.find(({ key }) => key === change.moved);
  return picture === undefined
    ? ''
    : words.moved(nameOf(picture, change.from), words.place(change.to, all.length));
}

/** Names the files that were not taken, and why (R30). */
const DroppedFiles = ({ files }: { files: readonly Dropped[] }) =>
  files.length > 0 && (
    <Notice tone="warning" title={texts.images.dropped}>
      <Box as="ul" listStyleType="none">
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and names repeat
          <Box as="li" key={index} overflowWrap="anywhere">
            „{name}“: {texts.images.reasons[reason]}
          </Box>
        ))}
      </Box>
    </Notice>
  );

/** A cell of a sheet, or a piece of a document, is copied as text and as a picture: pasted into a field it is meant as text. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** Takes files that are dropped on an element, or pasted anywhere on the page while it is there. */
function useFileTarget(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);

  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0 || isTextForField(event)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return {
    over: over && !disabled,
    targetProps: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
