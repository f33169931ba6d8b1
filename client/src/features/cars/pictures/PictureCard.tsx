import type { PictureGroup } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Star, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { groupLabels } from '../../../entities/car/picture-groups.ts';
import { PlainSelect } from '../../../kit/form/PlainSelect.tsx';
import { UploadNote, type UploadState } from '../parts/UploadNote.tsx';
import { texts } from '../texts.ts';
import { Mover } from './Mover.tsx';
import type { Picture } from './picture.ts';

const words = texts.images;

/** One picture of the form: which one is primary, how its upload stands, and the way out. */
export function PictureCard(props: {
  picture: Picture;
  name: string;
  /** 1 is the first of `count`. */
  place: number;
  count: number;
  primary: boolean;
  upload: UploadState | undefined;
  disabled: boolean;
  dragged: boolean;
  dragProps: Pick<ComponentProps<'div'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>;
  onMove: (by: -1 | 1) => void;
  onChoose: () => void;
  onGroup: (group: PictureGroup) => void;
  onRemove: () => void;
}) {
  const { picture, name, primary, upload, disabled } = props;
  return (
    <Box
      as="li"
      {...(props.count > 1 && props.dragProps)}
      cursor={props.count > 1 && !disabled ? 'grab' : undefined}
      opacity={props.dragged ? 0.5 : 1}
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      bg="bg.panel"
      borderRadius="l2"
      boxShadow={primary ? '0 0 0 2px {colors.brand.solid}' : '0 0 0 1px {colors.border}'}
    >
      <Box asChild w="full" aspectRatio={3 / 2} objectFit="cover" bg="stage">
        <img src={picture.url} alt={name} draggable={false} />
      </Box>
      <IconButton
        size="sm"
        position="absolute"
        top="2"
        insetEnd="2"
        borderRadius="full"
        bg="stage/75"
        color="stage.fg"
        boxShadow="none"
        _hover={{ bg: 'stage' }}
        aria-label={words.remove(name)}
        disabled={disabled}
        onClick={props.onRemove}
      >
        <X aria-hidden />
      </IconButton>
      <Box p="2" display="grid" gap="2">
        {props.count > 1 && (
          <Mover
            name={name}
            place={props.place}
            count={props.count}
            disabled={disabled}
            onMove={props.onMove}
          />
        )}
        <PlainSelect
          frame={{ disabled }}
          aria-label={words.groupOf(name)}
          value={picture.group}
          options={Object.entries(groupLabels)}
          onChoose={(group) => props.onGroup(group as PictureGroup)}
        />
        {primary ? (
          <Badge colorPalette="brand" size="lg" minH="9" justifyContent="center">
            <Star aria-hidden fill="currentColor" />
            {words.primary}
          </Badge>
        ) : (
          <Button
            size="sm"
            px="0"
            variant="ghost"
            colorPalette="gray"
            aria-label={words.makePrimary(name)}
            disabled={disabled}
            onClick={props.onChoose}
          >
            {words.setPrimary}
          </Button>
        )}
        {upload !== undefined && (
          <UploadNote upload={upload} label={words.uploadOf(name)} done={words.uploaded} />
        )}
      </Box>
    </Box>
  );
}
