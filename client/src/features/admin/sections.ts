import { type OperatorRole, operates, type Role } from '@autoplace/shared/contract';
import {
  Building2,
  CircleQuestionMark,
  ClipboardCheck,
  Database,
  Gavel,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  Mail,
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
  /** Who else than administrators has something to do there (R190). */
  as: readonly OperatorRole[];
}

const section = (id: SectionId, icon: LucideIcon, ...as: OperatorRole[]): Section => ({
  id,
  label: texts.sections[id],
  icon,
  as,
});

const FIRST = section('dashboard', LayoutDashboard, 'support', 'finance');

/** The entries of the sidebar after the first one. They are no routes: the query of the address names the open one. */
const SECTIONS = [
  section('verification', ClipboardCheck, 'support'),
  section('auctions', Gavel),
  section('companies', Building2, 'support'),
  section('users', Users, 'support'),
  section('deals', Handshake, 'support'),
  section('finance', ReceiptText, 'finance'),
  section('disputes', Scale, 'support'),
  section('questions', CircleQuestionMark, 'support'),
  section('mails', Mail, 'support'),
  section('audit', ScrollText),
  section('database', Database),
  section('system', Settings),
];

/** Those that somebody with these roles may open. */
export const sectionsOf = (roles: readonly Role[]): readonly [Section, ...Section[]] => [
  FIRST,
  ...SECTIONS.filter(({ as }) => operates({ roles }, ...as)),
];

/** What each section shows; the app puts them together, as features do not know each other. */
export type SectionComponents = Record<SectionId, ComponentType>;
