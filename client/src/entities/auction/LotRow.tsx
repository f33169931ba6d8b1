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
        gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr) auto 9.5rem' }}
        alignItems="center"
        css={{ [CROWDED]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <LotPicture image={image} dimmed={props.dimmed} />
        <Box minW="0" alignSelf={{ base: 'start', lg: 'center' }}>
          <LotTitle to={props.to} mb="1">
            {props.title}
          </LotTitle>
          {props.children}
        </Box>
        <Box
          as="dl"
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
          rowGap="2"
        >
          {props.figures}
        </Box>
        <Box
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          position="relative"
          display="flex"
          justifyContent={{ lg: 'flex-end' }}
          gap="2"
          css={crowdedButtons}
        >
          {props.action}
        </Box>
      </LotSheet>
    </LotRoom>
  );
}
