import { bin, run } from './run.ts';

/** `npm run typecheck`: every workspace, strictly. */
let failed = 0;
for (const workspace of ['shared', 'server/embedded-mongo', 'server', 'client'])
  failed ||= await run(bin('.bin/tsc'), ['-p', workspace]);
process.exit(failed);
