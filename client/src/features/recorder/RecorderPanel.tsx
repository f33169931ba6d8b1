import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Global } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/page/save-file.ts';
import { type PageRecording, recordPage } from './page-recording.ts';

/** For developers and testers. */
const texts = {
  name: 'Snimanje',
  record: 'Snimi',
  stop: 'Završi i preuzmi',
  discard: 'Odbaci',
  mask: 'Zameni lične podatke',
  recorded: (lines: number) => `Snimljeno poruka: ${lines}`,
};

/** On a desktop the end of the page comes out from under the strip, and what has the focus too. */
const roomBelow = {
  '@media (min-width: 1024px)': {
    body: { paddingBottom: '4.75rem' },
    html: { scrollPaddingBottom: '4.75rem' },
  },
};

/** In a corner of the page, on a narrow screen above it, where it covers nothing: records what it gets and sends, and hands over the file. */
export default function RecorderPanel() {
  const recording = useRef<PageRecording | null>(null);
  const [lines, setLines] = useState<number | null>(null);
  const [isMasked, setMasked] = useState(false);
  useEffect(() => () => recording.current?.discard(), []);
  const isRecording = lines !== null;
  useEffect(() => {
    if (!isRecording) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRecording]);

  const begin = () => {
    setLines(0);
    // One that has ended gets lines until its file is made.
    recording.current = recordPage((count) => setLines((had) => (had === null ? null : count)));
  };
  const end = async (isKept: boolean) => {
    const ended = recording.current;
    recording.current = null;
    setLines(null);
    if (ended === null) return;
    if (!isKept) return ended.discard();
    const file = await ended.finish({ isMasked });
    saveFile(file, file.name);
  };

  return (
    <Box
      as="aside"
      aria-label={texts.name}
      position={{ base: 'static', lg: 'fixed' }}
      zIndex="docked"
      bottom="3"
      left="3"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      rounded={{ lg: 'md' }}
      shadow={{ lg: 'md' }}
      textStyle="sm"
    >
      <Global styles={roomBelow} />
      {lines === null ? (
        <Button size="xs" onClick={begin}>
          {texts.record}
        </Button>
      ) : (
        <>
          <Box as="output">{texts.recorded(lines)}</Box>
          <Box as="label" display="inline-flex" alignItems="center" gap="1.5">
            <input type="checkbox" checked={isMasked} onChange={() => setMasked(!isMasked)} />
            {texts.mask}
          </Box>
          <Button size="xs" onClick={() => end(true)}>
            {texts.stop}
          </Button>
          <Button size="xs" variant="surface" colorPalette="gray" onClick={() => end(false)}>
            {texts.discard}
          </Button>
        </>
      )}
    </Box>
  );
}
