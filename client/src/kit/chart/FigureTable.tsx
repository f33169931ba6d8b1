import { Box } from '@chakra-ui/react/box';

/** What a chart draws, to be read: opened by its `summary`, scrolled by the keyboard under its `label`. */
export const FigureTable = (props: {
  summary: string;
  label: string;
  head: readonly [when: string, value: string];
  rows: readonly { key: string; when: string; value: string }[];
}) => (
  <Box asChild mt="3" textStyle="sm">
    <details>
      <Box asChild py="1.5" cursor="pointer" fontWeight="560" color="fg.muted" _hover={{ color: 'fg' }}>
        <summary>{props.summary}</summary>
      </Box>
      <Box
        maxH="16rem"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={props.label}
        borderWidth="1px"
        borderRadius="l2"
        mt="1"
      >
        <Box
          asChild
          w="full"
          fontVariantNumeric="tabular-nums"
          css={{ '& th, & td': { px: '3', py: '1.5' } }}
        >
          <table>
            <Box as="thead" color="fg.muted">
              <tr>
                <Box as="th" textAlign="start" fontWeight="560">
                  {props.head[0]}
                </Box>
                <Box as="th" textAlign="end" fontWeight="560">
                  {props.head[1]}
                </Box>
              </tr>
            </Box>
            <tbody>
              {props.rows.map(({ key, when, value }) => (
                <tr key={key}>
                  <td>{when}</td>
                  <Box as="td" textAlign="end">
                    {value}
                  </Box>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </details>
  </Box>
);
