import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { createWebhook } from './webhook.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const alert = {
  ...({ id: 'unpaid-1', type: 'unpaid', severity: 'medium', message: 'Neplaćeno: 2 (prag 1).' } as const),
  at: NOW,
  resolvedAt: null,
  resolvedBy: null,
  over: false,
};

function posted(status: number | 'refused') {
  const seen: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    seen.push({ url: String(url), init });
    if (status === 'refused')
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    return new Response(null, { status });
  };
  const to = { url: 'https://ops.example.com/hook', secret: 'sixteen-letters-or-more' };
  const page = 'https://autoplace.rs/admin?section=database';
  return {
    seen,
    ...to,
    webhook: createWebhook({ ...to, page, clock: new FakeClock(NOW), fetch: fetch as never }),
  };
}

it('an alert is posted with its time and a signature of both (R206)', async () => {
  const { seen, webhook, url, secret } = posted(204);
  await webhook.send(alert);
  expect(seen[0]?.url).toBe(url);
  const { headers, body, redirect } = seen[0]?.init ?? {};
  const at = String(NOW / 1_000);
  expect(headers).toMatchObject({
    'X-AutoPlace-Delivery': 'unpaid-1:medium',
    'X-AutoPlace-Timestamp': at,
    'X-AutoPlace-Signature': `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  });
  expect(JSON.parse(String(body))).toMatchObject({
    id: 'unpaid-1',
    state: 'open',
    at: '2026-06-01T12:00:00.000Z',
  });
  expect(redirect).toBe('error');
});

it('what the receiver does not take is not told', async () => {
  await expect(posted(500).webhook.send(alert)).rejects.toThrow('the webhook answered 500');
  await expect(posted('refused').webhook.send(alert)).rejects.toThrow('the webhook does not answer');
});
