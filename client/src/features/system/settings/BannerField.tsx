import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { LongText } from '../../../kit/form/LongText.tsx';
import { Switch } from '../../../kit/form/Switch.tsx';
import { texts } from './texts.ts';
import type { Values } from './values.ts';

const MOST = 300;

/** Whether everybody is told of maintenance, and in which words. */
export function BannerField(props: {
  values: Values;
  problem: string | undefined;
  onChange: (changes: Partial<Values>) => void;
}) {
  const { bannerOn, maintenanceBanner } = props.values;
  const id = useId();
  return (
    <>
      <chakra.label
        htmlFor={`${id}-on`}
        display="inline-flex"
        alignItems="center"
        gap="3"
        minH="11"
        cursor="button"
      >
        <Switch
          id={`${id}-on`}
          type="checkbox"
          role="switch"
          checked={bannerOn}
          onChange={({ currentTarget }) => props.onChange({ bannerOn: currentTarget.checked })}
        />
        <Box as="span" fontWeight="560">
          {texts.bannerOn}
        </Box>
      </chakra.label>
      {bannerOn && (
        <Box mt="3" maxW="44rem">
          <LongText
            id={id}
            label={texts.labels.maintenanceBanner}
            hint={texts.bannerExample}
            most={MOST}
            problem={props.problem}
            value={maintenanceBanner}
            data-setting="maintenanceBanner"
            onType={(typed) => props.onChange({ maintenanceBanner: typed })}
          />
        </Box>
      )}
    </>
  );
}
