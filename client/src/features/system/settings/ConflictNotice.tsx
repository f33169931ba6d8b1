import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts as section } from '../texts.ts';
import { texts } from './texts.ts';
import type { Conflict } from './use-settings-form.ts';
import { FIELDS, type FieldName } from './values.ts';

const words = texts.conflict;

/** What another administrator has changed meanwhile, and where both have changed the same thing. */
export const ConflictNotice = (props: {
  conflict: Conflict;
  onTake: (name: FieldName) => void;
  onClose: () => void;
}) => {
  const { who, at, differences } = props.conflict;
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={words.title}
        action={
          <Button size="sm" variant="surface" colorPalette="gray" onClick={props.onClose}>
            {words.close}
          </Button>
        }
      >
        {words.who(who ?? words.unknown, at === null ? section.none : formatMoment(at))}
        <Box as="ul" mt="2" ps="4" listStyleType="disc" display="grid" gap="1">
          {differences.map(({ name, from, to, typed }) => {
            const { label } = FIELDS[name];
            return (
              <li key={name}>
                <Box as="span" fontWeight="600" color="fg">
                  {label}
                </Box>
                : {words.change(from, to)} ({typed === null ? words.taken : words.kept(typed)})
                {typed !== null && (
                  <Button
                    type="button"
                    size="xs"
                    variant="surface"
                    colorPalette="gray"
                    ms="2"
                    aria-label={words.takeName(label)}
                    onClick={() => props.onTake(name)}
                  >
                    {words.take}
                  </Button>
                )}
              </li>
            );
          })}
        </Box>
      </Notice>
    </div>
  );
};
