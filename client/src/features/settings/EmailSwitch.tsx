import type { NotificationKind } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Switch } from '../../kit/form/Switch.tsx';
import { texts } from './texts.ts';

/** One kind of notification; all of the row switches. */
export function EmailSwitch(props: { kind: NotificationKind; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  const [title, hint] = texts.email.kinds[props.kind];
  return (
    <chakra.label
      htmlFor={`${id}-switch`}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="6"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0', pb: '0' }}
      cursor="button"
    >
      <Box>
        <Box id={id} fontWeight="560">
          {title}
        </Box>
        <Box id={`${id}-hint`} color="fg.muted" textStyle="sm">
          {hint}
        </Box>
      </Box>
      <Switch
        id={`${id}-switch`}
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </chakra.label>
  );
}
