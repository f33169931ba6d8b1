import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type LotImage, LotPicture } from '../../../ui/LotRow.tsx';

const TitleLink = chakra(Link, {
  // The whole row leads there; what is to be clicked by itself lies above.
  base: {
    color: 'fg',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

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
  <Box
    position="relative"
    display="grid"
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
    columnGap={{ base: '4', md: '6' }}
    rowGap="4"
    p={{ base: '4', md: '5' }}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    overflow="clip"
    transition="border-color 0.15s, box-shadow 0.15s"
    _hover={{ borderColor: 'border.control', boxShadow: 'md' }}
  >
    <Box
      aria-hidden
      position="absolute"
      insetY="0"
      insetStart="0"
      w="4px"
      bg={props.palette === 'gray' ? 'border.emphasized' : `${props.palette}.solid`}
      transition="background-color 0.3s"
    />
    <Box gridArea="picture">
      <LotPicture image={props.image} />
    </Box>
    <Box gridArea="head" minW="0">
      <Heading as="h2" textStyle="subtitle" fontSize="1.0625rem" lineClamp="2" mb="1.5">
        <TitleLink to={props.to}>{props.title}</TitleLink>
      </Heading>
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
    >
      {props.figures}
    </Box>
    <Box gridArea="action" position="relative" display="flex" alignSelf="start" gap="2">
      {props.action}
    </Box>
  </Box>
);
