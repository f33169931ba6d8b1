import type { AlertSeverity } from '@autoplace/shared/contract';
import { formatDeadline } from '../../../core/belgrade-days.ts';
import type { Wording } from '../../../notifications/index.ts';
import type { StoredAlert } from '../monitoring.ts';

const titles: Record<AlertSeverity, string> = {
  low: 'Upozorenje',
  medium: 'Upozorenje',
  high: 'Ozbiljno upozorenje',
  critical: 'Kritično upozorenje',
};

/** What administrators are told of an alert. */
export const noticeTexts = ({ severity, message, at, over, resolvedAt }: StoredAlert): Wording => ({
  title: titles[severity],
  message:
    over && resolvedAt !== null
      ? `${message} Trajalo je od ${formatDeadline(at)} do ${formatDeadline(resolvedAt)}.`
      : message,
  type: severity === 'high' || severity === 'critical' ? 'error' : 'warning',
});
