import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Tabs } from '../../../kit/list/Tabs.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { texts } from '../texts.ts';
import { FeesPanel } from './fees/FeesPanel.tsx';
import { PaymentsPanel } from './payments/PaymentsPanel.tsx';

const PARTS = [
  { id: 'payments', label: texts.part.payments, content: <PaymentsPanel /> },
  { id: 'fees', label: texts.part.fees, content: <FeesPanel /> },
] as const;

/** 'Finansije': what is paid to AutoPlace, and what it is owed. */
export function FinanceSection() {
  const [values, change] = useAddress();
  const chosen = PARTS.find(({ id }) => id === values.get('part')) ?? PARTS[0];
  return (
    <AreaSection title={texts.finance}>
      <div>
        <Tabs
          label={texts.financeParts}
          tabs={PARTS}
          chosen={chosen.id}
          onChoose={(part) => change({ part })}
        />
      </div>
    </AreaSection>
  );
}
