import { Router } from 'express';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes(ping: () => Promise<void>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await ping();
      response.json({ status: 'ok' });
    } catch {
      response.status(503).json({ status: 'database unreachable' });
    }
  });
  return router;
}
