import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { type LucideIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FilesButton } from './FilesButton.tsx';

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

interface FileWords {
  choose: string;
  hint: (left: number) => string;
  /** The chosen ones, for those who do not see them. */
  chosen: string;
  remove: (name: string) => string;
  tooMany: (most: number) => string;
}

/** Files that are sent along with a form; the chosen ones are named and can be left out again. */
export function FileChoice(props: {
  words: FileWords;
  icon: LucideIcon;
  accept: string;
  most: number;
  /** Why a file cannot be sent; null if it can. */
  problemOf?: (file: File) => string | null;
  files: readonly File[];
  onChange: (files: File[]) => void;
}) {
  const { words, icon: Icon, accept, most, problemOf = () => null, files, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const note = useId();
  const add = (more: readonly File[]) => {
    const sound = more.filter((file) => problemOf(file) === null);
    const all = [...new Map([...files, ...sound].map((file) => [keyOf(file), file])).values()];
    const problems = more.flatMap((file) => problemOf(file) ?? []);
    setProblem(all.length > most ? words.tooMany(most) : problems.join(' ') || null);
    onChange(all.slice(0, most));
  };
  return (
    <Box mt="4">
      <FilesButton accept={accept} onChoose={add}>
        {(open) => (
          <Button variant="outline" size="sm" aria-describedby={note} onClick={open}>
            <Icon aria-hidden />
            {words.choose}
          </Button>
        )}
      </FilesButton>
      <Box id={note} mt="1.5" textStyle="sm" color={problem === null ? 'fg.muted' : 'fg.error'}>
        {problem === null ? words.hint(most - files.length) : <span role="alert">{problem}</span>}
      </Box>
      {files.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={words.chosen} mt="2" display="grid" gap="1">
          {files.map((file) => (
            <Box as="li" key={keyOf(file)} display="flex" alignItems="center" gap="2" textStyle="sm">
              <Box htmlTranslate="no" flex="1" minW="0" overflowWrap="anywhere">
                {file.name}
              </Box>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={words.remove(file.name)}
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
