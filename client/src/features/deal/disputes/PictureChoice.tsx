import { MOST_DISPUTE_PICTURES } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { PictureButton } from './PictureButton.tsx';
import { texts } from './texts.ts';

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Pictures that are sent along with words; the chosen ones are named and can be left out again. */
export function PictureChoice(props: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { files, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const note = useId();
  const add = (more: readonly File[]) => {
    const all = [...new Map([...files, ...more].map((file) => [keyOf(file), file])).values()];
    setProblem(all.length > MOST_DISPUTE_PICTURES ? texts.tooMany(MOST_DISPUTE_PICTURES) : null);
    onChange(all.slice(0, MOST_DISPUTE_PICTURES));
  };
  return (
    <Box mt="4">
      <PictureButton onChoose={add}>
        {(open) => (
          <Button variant="outline" size="sm" aria-describedby={note} onClick={open}>
            <ImagePlus aria-hidden />
            {texts.choose}
          </Button>
        )}
      </PictureButton>
      <Box id={note} mt="1.5" textStyle="sm" color={problem === null ? 'fg.muted' : 'fg.error'}>
        {problem === null ? (
          texts.hint(MOST_DISPUTE_PICTURES - files.length)
        ) : (
          <span role="alert">{problem}</span>
        )}
      </Box>
      {files.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={texts.chosen} mt="2" display="grid" gap="1">
          {files.map((file) => (
            <Box as="li" key={keyOf(file)} display="flex" alignItems="center" gap="2" textStyle="sm">
              <Box flex="1" minW="0" overflowWrap="anywhere">
                {file.name}
              </Box>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={texts.remove(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <X aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
