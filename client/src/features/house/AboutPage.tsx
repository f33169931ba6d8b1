import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { FactList } from '../../kit/list/FactList.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { CompanyNotice } from './CompanyNotice.tsx';
import { HousePage, Paragraph, Part } from './HousePage.tsx';
import { texts } from './texts.ts';

/** `/o-nama`: what AutoPlace does, and the data of its company. */
export const AboutPage = () => (
  <HousePage page={HOUSE_PAGES.about}>
    {(house) => (
      <>
        <Part title={texts.about.what}>
          {texts.about.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          <Paragraph>
            <TextLink to={HOUSE_PAGES.how.path}>{HOUSE_PAGES.how.title}</TextLink>
            {' · '}
            <TextLink to={HOUSE_PAGES.terms.path}>{HOUSE_PAGES.terms.title}</TextLink>
          </Paragraph>
        </Part>
        <Part title={texts.about.company}>
          <Box display="grid" gap="4">
            <CompanyNotice house={house} />
            {house.company !== null && (
              <FactList
                facts={[
                  [texts.about.name, house.company.name, true],
                  [texts.about.registrationNumber, house.company.registrationNumber],
                  [texts.about.taxNumber, house.company.taxNumber],
                  [texts.about.seat, `${house.company.address}, ${house.company.city}`],
                  [texts.contact.email, house.company.email],
                  [texts.contact.phone, house.company.phone ?? texts.contact.noPhone],
                ]}
              />
            )}
          </Box>
        </Part>
      </>
    )}
  </HousePage>
);
