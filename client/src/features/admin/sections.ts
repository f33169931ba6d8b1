import { ClipboardCheck, Database, LayoutDashboard, Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import { texts } from './texts.ts';

/** The id of the element that holds the open section. */
export const SECTION_ELEMENT = 'odeljak';

/** The entries of the sidebar. They have no addresses: which one is open is in the history entry. */
export const SECTIONS = [
  { id: 'dashboard', label: texts.sections.dashboard, icon: LayoutDashboard },
  { id: 'verification', label: texts.sections.verification, icon: ClipboardCheck },
  { id: 'database', label: texts.sections.database, icon: Database },
  { id: 'system', label: texts.sections.system, icon: Settings },
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

/** What each section shows; the app puts them together, as features do not know each other. */
export type SectionComponents = Record<SectionId, ComponentType>;
