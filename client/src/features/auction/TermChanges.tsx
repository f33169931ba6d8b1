import { namesOf } from '@autoplace/shared/auction';
import type { TermChange } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { formatMoment } from '../../kit/format-moments.ts';

const texts = {
  changes: 'Izmene i dopune oglasa',
  added: 'Dopuna opisa',
  changed: (terms: string) => `Promenjeno: ${terms}`,
};

/** What the seller has changed or added since the lot was listed, each with its time. */
export default function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  return (
    <Box mt="6" maxW="68ch" data-testid="term-changes">
      <Heading as="h3" textStyle="sm" color="fg.muted" mb="1.5">
        {texts.changes}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {changes.map(({ version, at, terms, addition }) => {
          const others = terms.filter((term) => term !== 'addition');
          return (
            <li key={version}>
              <Box textStyle="sm" color="fg.muted">
                <time dateTime={at}>{formatMoment(at)}</time>
                {addition !== null && ` · ${texts.added}`}
                {others.length > 0 && ` · ${texts.changed(namesOf(others))}`}
              </Box>
              {addition !== null && (
                <Box whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="1.65">
                  {addition}
                </Box>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
