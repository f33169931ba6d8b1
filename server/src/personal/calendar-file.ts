import { lotNumber } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { formatDeadline } from '../core/belgrade-days.ts';

/** How long an entry lasts, and how long before it a calendar reminds, in milliseconds and seconds. */
const LASTS_MS = 15 * MINUTE_MS;
const REMINDS_S = 15 * 60;

/** What a calendar shows of a lot; `seq` counts its changes. */
export type CalendarLot = Pick<AuctionSummary, 'id' | 'title' | 'status' | 'startTime' | 'endTime' | 'seq'>;

interface Moment {
  /** Part of the id of an entry, which stays when its time moves. */
  name: string;
  from: number;
  summary: string;
  text: string;
}

/** A start that is to come, and the quarter of an hour before the end. */
function momentsOf({ id, title, status, startTime, endTime }: CalendarLot): Moment[] {
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)];
  const number = lotNumber(id);
  const end: Moment = {
    name: 'kraj',
    from: endsAt - LASTS_MS,
    summary: `Kraj aukcije: ${title}`,
    text: `Aukcija br. ${number} završava se ${formatDeadline(endsAt)}. Kraj može da se pomeri; tačno vreme je na stranici aukcije.`,
  };
  if (status !== 'scheduled') return [end];
  const start: Moment = {
    name: 'pocetak',
    from: startsAt,
    summary: `Početak aukcije: ${title}`,
    text: `Aukcija br. ${number} počinje ${formatDeadline(startsAt)}.`,
  };
  return [start, end];
}

/** A calendar of lots as RFC 5545 says; `now` in epoch milliseconds. */
export function calendarOf(
  lots: readonly CalendarLot[],
  { now, publicUrl }: { now: number; publicUrl: string },
): string {
  const calendar = ical({
    name: 'AutoPlace',
    prodId: '//AutoPlace//Aukcije//SR',
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const lot of lots)
    for (const { name, from, summary, text } of momentsOf(lot))
      calendar.createEvent({
        id: `${lot.id}-${name}@autoplace.rs`,
        sequence: lot.seq,
        stamp: new Date(now),
        // In UTC, which each calendar shows in the zone of its owner.
        start: new Date(from),
        end: new Date(from + LASTS_MS),
        status: lot.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        summary,
        description: text,
        url: `${publicUrl}/auctions/${lot.id}`,
        alarms: [{ type: ICalAlarmType.display, trigger: REMINDS_S, description: summary }],
      });
  return calendar.toString();
}
