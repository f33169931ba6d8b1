import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Check } from 'lucide-react';
import { fairnessTexts as texts } from './fairness-texts.ts';
import { HousePage, Paragraph, Part } from './HousePage.tsx';

/** `/kako-znate-da-je-posteno` */
export const FairnessPage = () => (
  <HousePage page={HOUSE_PAGES.fairness}>
    {() => (
      <>
        <Paragraph>{texts.short}</Paragraph>
        <Part title={texts.when.title}>
          <Named items={texts.when.items} />
        </Part>
        <Part title={texts.receipt.title}>
          {texts.receipt.text.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </Part>
        <Part title={texts.witnesses.title}>
          {texts.witnesses.text.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </Part>
        <Part title={texts.yours.title}>
          <Box as="ul" listStyleType="none" display="grid" gap="2" maxW="68ch">
            {texts.yours.items.map((text) => (
              <Box as="li" key={text} display="flex" gap="2.5" lineHeight="1.65">
                <Box color="fg.success" flexShrink="0" pt="1">
                  <Check size={18} aria-hidden />
                </Box>
                {text}
              </Box>
            ))}
          </Box>
          <Paragraph>{texts.yours.how}</Paragraph>
          <Button asChild variant="outline" colorPalette="gray" mt="5">
            <a href="/dokaz/proveri.html">{texts.yours.verifier}</a>
          </Button>
        </Part>
        <Part title={texts.not.title}>
          <Paragraph>{texts.not.text}</Paragraph>
          <Named items={texts.not.items} />
        </Part>
      </>
    )}
  </HousePage>
);

const Named = ({ items }: { items: readonly { name: string; text: string }[] }) =>
  items.map(({ name, text }) => (
    <Box key={name} mt="5">
      <Heading as="h3" textStyle="subtitle">
        {name}
      </Heading>
      <Paragraph>{text}</Paragraph>
    </Box>
  ));
