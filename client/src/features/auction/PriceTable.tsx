import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { formatMoment } from './format.ts';
import type { PricePoint } from './price-series.ts';
import { texts } from './texts.ts';

/** The newest of them, since the list is for reading. */
const MOST_ROWS = 100;

/** What the chart draws, to be read: newest first. */
export function PriceTable({ points }: { points: PricePoint[] }) {
  const rows = points.slice(-MOST_ROWS).reverse();
  return (
    <Box asChild mt="3" textStyle="sm">
      <details>
        <Box asChild py="1.5" cursor="pointer" fontWeight="560" color="fg.muted" _hover={{ color: 'fg' }}>
          <summary>{texts.chartTable}</summary>
        </Box>
        <Box
          maxH="16rem"
          overflowY="auto"
          tabIndex={0}
          role="region"
          aria-label={texts.chart}
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
              <Box as="thead" color="fg.muted" textAlign="start">
                <tr>
                  <Box as="th" textAlign="start" fontWeight="560">
                    {texts.chartTime}
                  </Box>
                  <Box as="th" textAlign="end" fontWeight="560">
                    {texts.chartPrice}
                  </Box>
                </tr>
              </Box>
              <tbody>
                {rows.map(({ at, price }) => (
                  <tr key={`${at} ${price}`}>
                    <td>{formatMoment(new Date(at).toISOString())}</td>
                    <Box as="td" textAlign="end">
                      {formatEur(price)}
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
}
