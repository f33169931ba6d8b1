import { useAtom } from 'jotai';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { Tabs } from '../../kit/list/Tabs.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { partAtom } from './state.ts';
import { texts } from './texts.ts';
import { VinsPanel } from './vins/VinsPanel.tsx';

const PARTS = [
  { id: 'settings', label: texts.part.settings, content: <SettingsPanel /> },
  { id: 'vins', label: texts.part.vins, content: <VinsPanel /> },
] as const;

/** 'Postavke' of the admin panel. */
export function SystemSection() {
  const [part, setPart] = useAtom(partAtom);
  return (
    <AreaSection title={texts.title}>
      <div>
        <Tabs label={texts.parts} tabs={PARTS} chosen={part} onChoose={setPart} />
      </div>
    </AreaSection>
  );
}
