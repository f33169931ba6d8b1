import type { DealerDashboard } from '@autoplace/shared/contract';
import { Heading } from '@chakra-ui/react/heading';
import { formatDate } from '../../../kit/format.ts';
import { Surface } from '../../../kit/page/Surface.tsx';
import { Facts } from '../Facts.tsx';
import { texts } from './texts.ts';

export const CompanyCard = ({ dashboard }: { dashboard: DealerDashboard }) => (
  <Surface aria-labelledby="kompanija">
    <Heading as="h2" id="kompanija" textStyle="subtitle" mb="4">
      {texts.company.title}
    </Heading>
    <Facts
      facts={[
        [texts.company.registrationNumber, dashboard.businessRegistrationNumber],
        [texts.company.licence, dashboard.businessLicense],
        [texts.company.location, `${dashboard.city}, ${dashboard.country}`],
        [texts.company.memberSince, formatDate(dashboard.createdAt)],
      ]}
    />
  </Surface>
);
