import type { Clock } from '../clock.ts';
import { logContext } from '../log/log-context.ts';
import type { Logger } from '../logger.ts';
import type { Meter } from '../metrics/meter.ts';
import { coarseNetworkOf } from '../network-of.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

/** No address, name, password or token belongs in here: lines are kept for long and read by many. */
interface SecurityFields {
  /** One of few values: a limit, an action of the audit trail, the code of a refusal. Counted apart. */
  kind?: string;
  userId?: string | undefined;
  /** The pattern of a route or the name of a message. */
  where?: string;
  /** Id of what an administrator did something to. */
  subject?: string;
}

/** Where the parts of a server note security events. Must neither throw nor wait. */
export interface SecurityLog {
  note(event: SecurityEvent, fields?: SecurityFields): void;
}

export const noSecurityLog: SecurityLog = { note() {} };

/** What a bidder is asked for before a bid counts (R117, R118): everybody who is new meets them. */
const ASKED_OF_BIDDERS: readonly unknown[] = ['EMAIL_UNCONFIRMED', 'PHONE_MISSING', 'LIMIT_EXCEEDED'];

/** What a refusal of this HTTP status and code is; null for one that tells of no wrong. */
export function refusalEvent(status: number, code: unknown): SecurityEvent | null {
  if (status === 401) return 'access.unauthenticated';
  return status === 403 && !ASKED_OF_BIDDERS.includes(code) ? 'access.forbidden' : null;
}

/** Of lines that are equal one is written in this time, in milliseconds: an attack must not fill the disk. */
const ONE_LINE_IN_MS = 10_000;
/** Different lines that are remembered. */
const MOST_REMEMBERED = 10_000;

/** Writes a line with the field `security` for each event, with the network of the caller, and counts it. */
export function createSecurityLog({
  logger,
  meter,
  clock,
}: {
  logger: Logger;
  meter: Pick<Meter, 'securityEvent'>;
  clock: Pick<Clock, 'now'>;
}): SecurityLog {
  let written = new Set<string>();
  let since = clock.now();

  const isNew = (line: object): boolean => {
    if (clock.now() - since >= ONE_LINE_IN_MS || written.size >= MOST_REMEMBERED) {
      written = new Set();
      since = clock.now();
    }
    const key = JSON.stringify(line);
    if (written.has(key)) return false;
    written.add(key);
    return true;
  };

  return {
    note(event, fields = {}) {
      const { level, says } = SECURITY_EVENTS[event];
      meter.securityEvent(event, fields.kind ?? '');
      const address = logContext.getStore()?.address;
      const line = { security: event, ...fields, network: address && coarseNetworkOf(address) };
      if (isNew(line)) logger[level](line, says);
    },
  };
}
