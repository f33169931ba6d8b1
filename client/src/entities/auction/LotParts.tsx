import { Box, type BoxProps } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CarImage } from '../car/CarImage.tsx';
import { CROWDED } from './crowded.ts';

const TitleLink = chakra(Link, {
  // The whole row is a link; other controls lie above it.
  base: {
    color: 'fg',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** Where the room of a row is measured: around its sheet. */
export const LotRoom = ({ children }: { children: ReactNode }) => (
  <Box containerType="inline-size">{children}</Box>
);

/** Of the links and buttons of a crowded row. */
export const crowdedButtons = {
  [CROWDED]: {
    flexWrap: 'wrap',
    '& > *': { minH: '44px', px: '3' },
  },
};

/** The name of an auction in its row, and the way to it. */
export const LotTitle = ({ to, children, mb }: { to: string; children: string; mb: string }) => (
  <Heading
    as="h2"
    textStyle="subtitle"
    fontSize="1.0625rem"
    lineClamp={{ base: '4', sm: '2' }}
    mb={mb}
    css={{ [CROWDED]: { display: 'block', overflowWrap: 'anywhere' } }}
  >
    <TitleLink htmlTranslate="no" to={to}>
      {children}
    </TitleLink>
  </Heading>
);

/** The sheet of a row; `edge` colours the edge at which it begins. How it is divided is the caller's. */
export const LotSheet = ({ edge, children, ...grid }: BoxProps & { edge: string | undefined }) => (
  <Box
    position="relative"
    display="grid"
    columnGap={{ base: '4', md: '6' }}
    rowGap="4"
    p={{ base: 'min(1rem, 5vw)', md: '5' }}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    overflow="clip"
    transition="border-color 0.15s, box-shadow 0.15s"
    _hover={{ borderColor: 'border.control', boxShadow: 'md' }}
    {...grid}
  >
    {edge !== undefined && (
      <Box
        aria-hidden
        position="absolute"
        insetY="0"
        insetStart="0"
        w="4px"
        bg={edge}
        transition="background-color 0.3s"
      />
    )}
    {children}
  </Box>
);

export interface LotImage {
  small: string;
  medium: string;
}

/** The picture of an auction in a list, or a car where there is none. */
export const LotPicture = ({
  image,
  dimmed,
}: {
  image: LotImage | undefined;
  dimmed?: boolean | undefined;
}) => (
  <Box
    aspectRatio={3 / 2}
    borderRadius="l2"
    overflow="hidden"
    bg="stage"
    color="stage.muted"
    opacity={dimmed ? 0.5 : 1}
    transition="opacity 0.2s"
  >
    <CarImage image={image} sizes="(min-width: 768px) 170px, 104px" alt="" />
  </Box>
);

/** One figure of a row under its name. */
export const LotFigure = (props: {
  label: string;
  color?: string | undefined;
  /** It has room for a moment, and its zone below where both do not fit. */
  isWide?: boolean;
  children: ReactNode;
}) => (
  <Box w={{ lg: props.isWide ? '13rem' : '7rem' }} minW="0">
    <Box as="dt" textStyle="eyebrow" color="fg.muted">
      {props.label}
    </Box>
    <Box
      as="dd"
      textStyle="figure"
      fontSize="1.0625rem"
      whiteSpace={props.isWide ? 'normal' : 'nowrap'}
      color={props.color}
      css={{ [CROWDED]: { whiteSpace: 'normal' } }}
    >
      {props.children}
    </Box>
  </Box>
);
