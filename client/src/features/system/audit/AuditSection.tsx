import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { AuditTable } from './AuditTable.tsx';
import { texts } from './texts.ts';

/** Everything that was done with an operator's rights. */
export const AuditSection = () => (
  <AreaSection title={texts.title}>
    <Panel title={texts.entries} hint={texts.hint}>
      <AuditTable empty={texts.empty} />
    </Panel>
  </AreaSection>
);
