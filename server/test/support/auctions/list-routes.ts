import { Router } from 'express';

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string; methods: Record<string, boolean> } | undefined;
}
type Mounting = { stack: Layer[] };
type Use = (this: Mounting, ...args: unknown[]) => unknown;

/** Where each layer is mounted, which Express itself keeps only as a function that matches it. */
const mounts = new Map<Layer, string>();
const routers = new Set<Mounting>();
const prototype = Router.prototype as unknown as { use: Use };
const { use } = prototype;
prototype.use = function useAndNote(this: Mounting, ...args) {
  const before = this.stack.length;
  const answer = use.apply(this, args);
  const path = typeof args[0] === 'string' ? args[0] : '';
  for (const layer of this.stack.slice(before)) mounts.set(layer, path);
  routers.add(this);
  return answer;
};

/**
 * Every route of the server that was put together last, as `GET /api/auctions/:id`. Import this file before the server is
 * made.
 */
export function listRoutes(): string[] {
  const root = [...routers].findLast(({ stack }) => stack.some((layer) => mounts.get(layer) === '/api'));
  if (root === undefined) throw new Error('no server has been made');
  return [...new Set(routesBelow(root.stack, ''))].sort();
}

function routesBelow(stack: readonly Layer[], prefix: string): string[] {
  return stack.flatMap((layer) => {
    if (layer.route !== undefined) {
      const path = `${prefix}${layer.route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      return Object.keys(layer.route.methods).map((method) => `${method.toUpperCase()} ${path}`);
    }
    return layer.handle.stack ? routesBelow(layer.handle.stack, prefix + (mounts.get(layer) ?? '')) : [];
  });
}
