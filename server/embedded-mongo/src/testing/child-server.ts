import { startEmbeddedMongo } from '../index.ts';

/** A process that runs the database in the folder given to it, until it is killed or its input ends. */

const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedMongo({ dataDir });
  process.stdout.write(`${JSON.stringify({ uri: database.uri })}\n`);
  process.stdin.on('end', () => database.close());
  process.stdin.resume();
} catch (error) {
  const { code, message } = error as { code: string; message: string };
  process.stdout.write(`${JSON.stringify({ code, message })}\n`);
}
