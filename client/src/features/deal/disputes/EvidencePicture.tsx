import { getDisputePicture } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { fetchFile } from '../../../lib/http/download.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

const SIDE = { base: '5.5rem', md: '7rem' };

/** A picture that only the sides and administrators get; it opens in its full size in another tab. */
export function EvidencePicture(props: { dealId: string; pictureId: string; alt: string }) {
  const { dealId: id, pictureId, alt } = props;
  const { value: file, error } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (await fetchFile(getDisputePicture, { id, pictureId }, signal)).file,
      [id, pictureId],
    ),
  );
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (error !== null)
    return (
      <Box boxSize={SIDE} p="2" textStyle="sm" color="fg.error" borderWidth="1px" borderRadius="l2">
        {texts.pictureFailed}
      </Box>
    );
  if (url === null)
    return <Skeleton role="img" aria-label={texts.pictureLoading} boxSize={SIDE} borderRadius="l2" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <Box asChild boxSize={SIDE} objectFit="cover" borderRadius="l2" borderWidth="1px">
        <img src={url} alt={alt} />
      </Box>
    </a>
  );
}
