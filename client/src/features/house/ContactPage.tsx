import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { PlainLink, TextLink } from '../../kit/page/TextLink.tsx';
import { CompanyNotice } from './CompanyNotice.tsx';
import { HousePage, Part } from './HousePage.tsx';
import { texts } from './texts.ts';

/** `/kontakt`: how to write and call, and where what is settled. */
export const ContactPage = () => (
  <HousePage page={HOUSE_PAGES.contact}>
    {(house) => (
      <>
        <Box mt="6" display="grid" gap="4">
          <CompanyNotice house={house} />
        </Box>
        {house.company !== null && (
          <Part title={texts.contact.ways}>
            <Box as="dl" display="grid" gap="4">
              <div>
                <Box as="dt" color="fg.muted">
                  {texts.contact.email}
                </Box>
                <Box as="dd" overflowWrap="anywhere">
                  <PlainLink href={`mailto:${house.company.email}`}>{house.company.email}</PlainLink>
                </Box>
              </div>
              <div>
                <Box as="dt" color="fg.muted">
                  {texts.contact.phone}
                </Box>
                <dd>
                  {house.company.phone ? (
                    <PlainLink href={`tel:${house.company.phone.replace(/[^+\d]/g, '')}`}>
                      {house.company.phone}
                    </PlainLink>
                  ) : (
                    texts.contact.noPhone
                  )}
                </dd>
              </div>
              <div>
                <Box as="dt" color="fg.muted">
                  {texts.contact.address}
                </Box>
                <dd>
                  <bdi translate="no">{house.company.name}</bdi>, {house.company.address},{' '}
                  {house.company.city}
                </dd>
              </div>
            </Box>
          </Part>
        )}
        <Part title={texts.contact.where}>
          <Box as="ul" listStyleType="none" display="grid" gap="4" maxW="68ch">
            {texts.contact.matters.map(({ matter, text, way: [to, label] }) => (
              <li key={matter}>
                <Box fontWeight="600">{matter}</Box>
                {text} <TextLink to={to}>{label}</TextLink>
              </li>
            ))}
          </Box>
        </Part>
      </>
    )}
  </HousePage>
);
