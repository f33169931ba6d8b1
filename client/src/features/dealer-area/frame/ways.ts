import {
  CarFront,
  ChartNoAxesColumn,
  CircleHelp,
  Gavel,
  LayoutDashboard,
  MessageSquare,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import { messagesLabel } from '../../../entities/user/unread-threads.ts';
import { texts } from '../texts.ts';

/** The entries of the sidebar; `also` is where one comes to from it without an entry of its own. Messages stand outside the area, as buyers have them too. */
export const WAYS = [
  { to: '/dealer/dashboard', label: texts.ways.dashboard, icon: LayoutDashboard, also: [] },
  {
    to: '/dealer/cars',
    label: texts.ways.cars,
    icon: CarFront,
    also: ['/dealer/add-car', '/dealer/list-many'],
  },
  { to: '/dealer/auctions', label: texts.ways.auctions, icon: Gavel, also: ['/dealer/create-auction'] },
  { to: '/messages', label: messagesLabel(0), icon: MessageSquare, also: [] },
  { to: '/dealer/analytics', label: texts.ways.analytics, icon: ChartNoAxesColumn, also: [] },
  { to: '/dealer/fees', label: texts.ways.fees, icon: ReceiptText, also: [] },
  { to: '/dealer/people', label: texts.ways.people, icon: Users, also: [] },
  { to: '/dealer/settings', label: texts.ways.settings, icon: Settings, also: [] },
  { to: '/dealer/help', label: texts.ways.help, icon: CircleHelp, also: [] },
] as const;

const within = (pathname: string, way: string) => pathname === way || pathname.startsWith(`${way}/`);

/** The entry under which an address is found. */
export const wayOf = (pathname: string) =>
  WAYS.find(({ to, also }) => [to, ...also].some((way) => within(pathname, way)));
