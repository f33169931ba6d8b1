/** How long tests wait for what is bound to happen soon: a busy machine takes its time. */
export const PATIENCE = { timeout: 10_000 };
