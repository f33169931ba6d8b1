import { Router } from 'express';

/** `GET /metrics`: what this server counts, for Prometheus. */
export function metricsRoute(metrics: { contentType: string; text(): Promise<string> }): Router {
  return Router().get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
}
