import type { Interpretation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../kit/page/Notice.tsx';
import { interpret, WISH_LENGTH } from '../criteria/understanding.ts';
import { texts } from '../texts.ts';
import { FieldLabel } from './FieldLabel.tsx';

type State =
  | { is: 'idle' }
  | { is: 'searching' }
  | { is: 'failed' }
  | { is: 'understood'; told: string; isShown: boolean };

/** A query in plain words, which the server turns into filters. The input stays after any answer. */
export function AiSearch({ onUnderstood }: { onUnderstood: (understood: Interpretation) => void }) {
  const [query, setQuery] = useState('');
  const [state, setState] = useState<State>({ is: 'idle' });
  const id = useId();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const searching = state.is === 'searching';
  const idle = query.trim() === '' || searching;

  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (idle) return;
    setState({ is: 'searching' });
    try {
      const understood = await interpret(query);
      if (!shown.current) return;
      setState({ is: 'understood', told: tell(understood), isShown: !isAllInChips(understood) });
      onUnderstood(understood);
    } catch (error) {
      console.error(error);
      if (shown.current) setState({ is: 'failed' });
    }
  };

  return (
    <Box as="form" onSubmit={search}>
      <Box display="flex" flexWrap="wrap" gap="2">
        <FieldLabel htmlFor={id} mb="0" minH="11" flexShrink="0">
          <Box as="span" color="brand.fg" display="inline-flex">
            <Sparkles size={18} aria-hidden />
          </Box>
          {/* On a phone the field needs the room. */}
          <Box as="span" srOnly={{ base: true, md: false }}>
            {texts.ai.label}
          </Box>
        </FieldLabel>
        <Input
          id={id}
          flex="1 1 9rem"
          w="auto"
          minW="0"
          textOverflow="ellipsis"
          value={query}
          maxLength={WISH_LENGTH}
          placeholder={texts.ai.hint}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button
          type="submit"
          minW={{ base: '6rem', md: '7.25rem' }}
          px="3"
          disabled={idle}
          aria-busy={searching}
        >
          {searching ? texts.ai.searching : texts.ai.submit}
        </Button>
      </Box>
      {/* Here before its words: a region that comes together with them is not spoken. */}
      <Box role="status">
        {state.is === 'understood' && !state.isShown && <VisuallyHidden>{state.told}</VisuallyHidden>}
        {state.is === 'understood' && state.isShown && (
          <Notice mt="3" tone="info" title={state.told} isInRegion />
        )}
      </Box>
      {state.is === 'failed' && <Notice mt="3" tone="error" title={texts.ai.failed} />}
    </Box>
  );
}

/** Whether the chips of the list say what was understood: they show filters and keywords. */
const isAllInChips = ({ explanation, keywords }: Interpretation): boolean =>
  explanation.length + keywords.length > 0 &&
  explanation.every(({ filters }) => Object.keys(filters).length > 0);

function tell({ explanation, keywords }: Interpretation): string {
  const said = explanation.map(({ text }) => text);
  if (explanation.some(({ filters }) => Object.keys(filters).length > 0)) return texts.ai.understood(said);
  if (said.length > 0) return `${said.join(', ')}.`;
  return keywords.length > 0 ? texts.ai.keywordsOnly : texts.ai.nothing;
}
