import { createHmac } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import type { StoredAlert } from '../monitoring.ts';

/** How long the receiver may take, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface Webhook {
  /** Rejects unless the receiver has taken it. */
  send(alert: StoredAlert): Promise<void>;
}

interface WebhookOptions {
  url: string;
  secret: string;
  /** Of the page where alerts are seen. */
  page: string;
  clock: Clock;
  fetch?: typeof fetch;
}

/**
 * Posts alerts as JSON. `X-AutoPlace-Signature` is HMAC-SHA256 over the Unix seconds of `X-AutoPlace-Timestamp`, a full stop and the
 * body, in hexadecimal; `X-AutoPlace-Delivery` is the same when a delivery is repeated.
 */
export function createWebhook({
  url,
  secret,
  page,
  clock,
  fetch = globalThis.fetch,
}: WebhookOptions): Webhook {
  return {
    async send({ id, type, severity, message, at, over }) {
      const state = over ? 'over' : 'open';
      const body = JSON.stringify({
        id,
        type,
        severity,
        state,
        message,
        at: new Date(at).toISOString(),
        page,
      });
      const timestamp = String(Math.floor(clock.now() / 1_000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-AutoPlace-Delivery': `${id}:${over ? state : severity}`,
          'X-AutoPlace-Timestamp': timestamp,
          'X-AutoPlace-Signature': `sha256=${signature}`,
        },
        body,
        // A redirect would carry the alert to an address that nobody has entered.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((cause: unknown) => {
        throw new Error('the webhook does not answer', { cause });
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    },
  };
}
