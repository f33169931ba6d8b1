import { Box } from '@chakra-ui/react/box';
import type { ReactNode, ToggleEvent } from 'react';

interface FigureRowsProps {
  label: string;
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** What a chart draws, to be read: opened by its `summary`. */
export const FigureTable = ({ summary, ...table }: FigureRowsProps & { summary: string }) => (
  <Figures summary={summary}>
    <FigureRows {...table} />
  </Figures>
);

/** What stands below a chart once its `summary` is opened. */
export const Figures = (props: {
  summary: string;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
}) => (
  <Box asChild mt="3" textStyle="sm">
    <details onToggle={props.onToggle}>
      <Box
        asChild
        py={{ base: '3', md: '1.5' }}
        cursor="pointer"
        fontWeight="560"
        color="fg.muted"
        _hover={{ color: 'fg' }}
      >
        <summary>{props.summary}</summary>
      </Box>
      {props.children}
    </details>
  </Box>
);

/** A table that is scrolled by the keyboard under its `label`. */
export const FigureRows = ({ label, head, rows }: FigureRowsProps) => (
  <Box
    maxH="16rem"
    overflow="auto"
    tabIndex={0}
    role="region"
    aria-label={label}
    borderWidth="1px"
    borderRadius="l2"
    mt="1"
  >
    <Box
      asChild
      w="full"
      fontVariantNumeric="tabular-nums"
      css={{
        '& th, & td': { px: '3', py: '1.5', textAlign: 'end' },
        '& th:first-of-type': { textAlign: 'start' },
        '& thead th': { fontWeight: '560', color: 'fg.muted' },
        '& tbody th': { fontWeight: '400' },
        '& td': { whiteSpace: 'nowrap' },
      }}
    >
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </Box>
);
