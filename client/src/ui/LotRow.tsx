import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const TitleLink = chakra(Link, {
  // The whole row leads there; what is to be clicked by itself lies above.
  base: {
    color: 'fg',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

export interface LotImage {
  small: string;
  medium: string;
}

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
    <Box
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr) auto 9.5rem' }}
      columnGap={{ base: '4', md: '6' }}
      rowGap="4"
      alignItems="center"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="clip"
      transition="border-color 0.15s, box-shadow 0.15s"
      _hover={{ borderColor: 'border.control', boxShadow: 'md' }}
    >
      {palette !== undefined && (
        <Box
          aria-hidden
          position="absolute"
          insetY="0"
          insetStart="0"
          w="4px"
          bg={`${palette}.solid`}
          transition="background-color 0.3s"
        />
      )}
      <LotPicture image={image} dimmed={props.dimmed} />
      <Box minW="0" alignSelf={{ base: 'start', lg: 'center' }}>
        <Heading as="h2" textStyle="subtitle" fontSize="1.0625rem" lineClamp="2" mb="1">
          <TitleLink to={props.to}>{props.title}</TitleLink>
        </Heading>
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
      >
        {props.action}
      </Box>
    </Box>
  );
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
    {image === undefined ? (
      <Center h="full">
        <CarFront size={32} strokeWidth={1.25} aria-hidden />
      </Center>
    ) : (
      <chakra.img
        src={image.small}
        srcSet={`${image.small} 400w, ${image.medium} 800w`}
        sizes="(min-width: 1024px) 170px, 104px"
        width={400}
        height={267}
        alt=""
        loading="lazy"
        w="full"
        h="full"
        objectFit="cover"
      />
    )}
  </Box>
);

/** One figure of a row under its name. */
export const LotFigure = (props: { label: string; color?: string | undefined; children: ReactNode }) => (
  <Box w={{ lg: '7rem' }}>
    <Box as="dt" textStyle="eyebrow" color="fg.muted">
      {props.label}
    </Box>
    <Box as="dd" textStyle="figure" fontSize="1.0625rem" whiteSpace="nowrap" color={props.color}>
      {props.children}
    </Box>
  </Box>
);
