import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { CROWDED } from '../../../entities/auction/crowded.ts';
import {
  crowdedButtons,
  type LotImage,
  LotPicture,
  LotRoom,
  LotSheet,
  LotTitle,
} from '../../../entities/auction/LotParts.tsx';

/** A row beside the sidebar, where there is less room than a `LotRow` needs: figures stand under the title. */
export const RowFrame = (props: {
  to: string;
  title: string;
  image: LotImage | undefined;
  palette: string;
  children: ReactNode;
  figures: ReactNode;
  action: ReactNode;
}) => (
  <LotRoom>
    <LotSheet
      edge={props.palette === 'gray' ? 'border.emphasized' : `${props.palette}.solid`}
      gridTemplateColumns={{
        base: '6.5rem minmax(0, 1fr)',
        md: '9rem minmax(0, 1fr)',
        lg: '9rem minmax(0, 1fr) auto',
      }}
      gridTemplateAreas={{
        base: '"picture head" "figures figures" "action action"',
        md: '"picture head" "picture figures" "picture action"',
        lg: '"picture head action" "picture figures figures"',
      }}
      gridTemplateRows={{ md: 'auto auto 1fr', lg: 'auto 1fr' }}
      css={{
        [CROWDED]: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateAreas: '"picture" "head" "figures" "action"',
        },
      }}
    >
      <Box gridArea="picture">
        <LotPicture image={props.image} />
      </Box>
      <Box gridArea="head" minW="0">
        <LotTitle to={props.to} mb="1.5">
          {props.title}
        </LotTitle>
        {props.children}
      </Box>
      <Box
        as="dl"
        gridArea="figures"
        display={{ base: 'grid', lg: 'flex' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        flexWrap="wrap"
        columnGap="6"
        rowGap="2"
        css={{ [CROWDED]: { display: 'block' } }}
      >
        {props.figures}
      </Box>
      <Box
        gridArea="action"
        position="relative"
        display="flex"
        alignSelf="start"
        gap="2"
        css={crowdedButtons}
      >
        {props.action}
      </Box>
    </LotSheet>
  </LotRoom>
);
