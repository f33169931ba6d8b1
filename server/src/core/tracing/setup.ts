import type { Logger } from '../logger.ts';
import type { Connection } from '../mongo/connect.mongo.ts';
import { traceCommands } from '../mongo/trace-commands.mongo.ts';
import { APP_VERSION } from '../version.ts';
import type { TracingSettings } from './tracing.otel.ts';
import { noTracing, type Tracing } from './tracing.ts';

interface TracingDeps {
  config: { tracing: TracingSettings | undefined; environment: string };
  connection: Connection;
  logger: Logger;
}

/** The traces of a server with the commands of its database in them. Without an address for traces nothing of them is loaded. */
export async function openTracing({ config, connection, logger }: TracingDeps): Promise<Tracing> {
  if (config.tracing === undefined) return noTracing;
  const { createOtelTracing } = await import('./tracing.otel.ts');
  const about = { version: APP_VERSION, environment: config.environment, logger };
  const tracing = createOtelTracing(config.tracing, about);
  traceCommands(connection, tracing);
  return tracing;
}
