import { type DealerSettings, type DealerSettingsAnswer, dealerSettings } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { readBy } from '../../../kit/form/read-fields.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { useArea } from '../area-context.ts';
import { CompanyForm } from '../company/CompanyForm.tsx';
import { CONTACT } from '../company/fields.ts';
import { texts } from './texts.ts';

const read = readBy<DealerSettings, DealerSettings>(CONTACT, dealerSettings);

/** The company's contact data, which can change at any time; verified data is read-only. */
export function ContactSection(props: {
  settings: DealerSettingsAnswer;
  save: (contact: DealerSettings) => Promise<void>;
}) {
  const { settings } = props;
  const { user } = useArea();
  const form = useForm({
    fields: CONTACT,
    initial: settings,
    read,
    draftKey: `autoplace.dealer-settings.${user.objectId}`,
    keeper: 'tab',
    submit: props.save,
  });
  return (
    <Surface aria-labelledby="kontakt">
      <Heading as="h2" id="kontakt" textStyle="subtitle">
        {texts.contact}
      </Heading>
      <Box color="fg.muted" mt="1" mb="5">
        {texts.contactHint}
      </Box>
      <CompanyForm form={form} label={texts.contact} words={texts.form} />
      <Box mt="6" pt="5" borderTopWidth="1px">
        <Heading as="h3" fontSize="md">
          {texts.fixed.title}
        </Heading>
        <Box color="fg.muted" textStyle="sm" mt="0.5" mb="4">
          {texts.fixed.hint}
        </Box>
        <FactList
          facts={[
            [texts.fixed.companyName, settings.companyName],
            [texts.fixed.registrationNumber, settings.businessRegistrationNumber],
            [texts.fixed.licence, settings.businessLicense],
          ]}
        />
      </Box>
    </Surface>
  );
}
