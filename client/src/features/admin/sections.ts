import type { Role } from '@autoplace/shared/contract';
import {
  ClipboardCheck,
  Database,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { texts } from './texts.ts';

/** The id of the element that holds the open section. */
export const SECTION_ELEMENT = 'odeljak';

export type SectionId = keyof typeof texts.sections;

export interface Section {
  id: SectionId;
  label: string;
  icon: LucideIcon;
}

const section = (id: SectionId, icon: LucideIcon): Section => ({ id, label: texts.sections[id], icon });

/** The entries of the sidebar, the first one for everybody. They are no routes: the query of the address names the open one. */
const SECTIONS = [
  section('dashboard', LayoutDashboard),
  section('verification', ClipboardCheck),
  section('users', Users),
  section('deals', Handshake),
  section('finance', ReceiptText),
  section('disputes', Scale),
  section('audit', ScrollText),
  section('database', Database),
  section('system', Settings),
] as const;

/** Those that somebody with these roles may open. */
export const sectionsOf = (_roles: readonly Role[]): readonly [Section, ...Section[]] => SECTIONS;

/** What each section shows; the app puts them together, as features do not know each other. */
export type SectionComponents = Record<SectionId, ComponentType>;
