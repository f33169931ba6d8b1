import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { groupLabels, groupOf } from '../../../entities/car/picture-groups.ts';
import { texts } from '../texts.ts';

/** Which groups the pictures are of (R220): each leads to its first picture, and the one in view is marked. */
export function PictureGroups(props: {
  images: readonly CarImage[];
  index: number;
  onChoose: (index: number) => void;
}) {
  const { images, index, onChoose } = props;
  const groups = images.map(groupOf);
  const there = new Set(groups);
  if (there.size < 2) return null;
  return (
    <Box role="group" aria-label={texts.gallery} display="flex" flexWrap="wrap" gap="2" mt="2">
      {[...there].map((group) => (
        <Button
          key={group}
          size="sm"
          variant={groups[index] === group ? 'solid' : 'outline'}
          aria-current={groups[index] === group}
          onClick={() => onChoose(groups.indexOf(group))}
        >
          {groupLabels[group]} {groups.filter((one) => one === group).length}
        </Button>
      ))}
    </Box>
  );
}
