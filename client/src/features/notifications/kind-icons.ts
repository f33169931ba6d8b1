import type { NotificationKind } from '@autoplace/shared/contract';
import {
  Ban,
  CircleX,
  Eraser,
  FilePen,
  HandCoins,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Timer,
  TrendingUp,
  Trophy,
  Undo2,
} from 'lucide-react';

export const kindIcons: Record<NotificationKind, LucideIcon> = {
  outbid: TrendingUp,
  ending_soon: Timer,
  won: Trophy,
  lost: CircleX,
  sold: HandCoins,
  unsold: Undo2,
  cancelled: Ban,
  changed: FilePen,
  voided: Eraser,
  message: MessageSquare,
  deal: Handshake,
  deal_message: MessagesSquare,
  deposit: Landmark,
};
