import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { CROWDED } from './crowded.ts';
import { crowdedButtons, type LotImage, LotPicture, LotRoom, LotSheet, LotTitle } from './LotParts.tsx';

/** An auction as a row: picture, title and what `children` say, figures, and what can be done. */
export function LotRow(props: {
  to: string;
  title: string;
  image: LotImage | undefined;
  /** A colour of meaning along the edge. */
  palette?: string | undefined;
  dimmed?: boolean;
  children: ReactNode;
  figures: ReactNode;
  action: ReactNode;
}) {
  const { palette, image } = props;
  return (
    <LotRoom>
      <LotSheet
        edge={palette && `${palette}.solid`}
        // A tablet has the figures below the title.
        gridTemplateColumns={{
          base: '6.5rem minmax(0, 1fr)',
          md: '8.5rem minmax(0, 1fr) 9.5rem',
          lg: '10.5rem minmax(0, 1fr) auto 9.5rem',
        }}
        alignItems="center"
        css={{ [CROWDED]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <Box gridRow={{ md: 'span 2', lg: 'auto' }}>
          <LotPicture image={image} dimmed={props.dimmed} />
        </Box>
        <Box minW="0" alignSelf={{ base: 'start', lg: 'center' }}>
          <LotTitle to={props.to} mb="1">
            {props.title}
          </LotTitle>
          {props.children}
        </Box>
        <Box
          as="dl"
          gridColumn={{ base: '1 / -1', md: '2', lg: 'auto' }}
          gridRow={{ md: '2', lg: 'auto' }}
          display="flex"
          flexWrap="wrap"
          columnGap={{ base: '6', md: '5', lg: '6' }}
          rowGap="2"
        >
          {props.figures}
        </Box>
        <Box
          gridColumn={{ base: '1 / -1', md: '3', lg: 'auto' }}
          gridRow={{ md: '1 / span 2', lg: 'auto' }}
          position="relative"
          display="flex"
          justifyContent={{ md: 'flex-end' }}
          gap="2"
          css={crowdedButtons}
        >
          {props.action}
        </Box>
      </LotSheet>
    </LotRoom>
  );
}
