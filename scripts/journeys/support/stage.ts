import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeWindows } from './browser.ts';
import type { JourneyLot } from './prepare.ts';
import { freePort, ServerProcess } from './processes/server-process.ts';
import { askHost } from './processes/stage-host.ts';
import type { HostedServer } from './processes/stage-host-main.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** Where a journey plays: a server on data of its own, and the people who visit it. */
export class Stage<Server extends { url: string } = HostedServer> {
  readonly server: Server;
  readonly dataDir: string;
  readonly #end: () => Promise<void>;

  private constructor(server: Server, dataDir: string, end: () => Promise<void>) {
    this.server = server;
    this.dataDir = dataDir;
    this.#end = end;
  }

  /**
   * With these lots of the first dealer, and `applicants` companies that wait for their verification. The server shares a
   * process with those of this worker's other stages, which is much cheaper than one of its own.
   */
  static async open(lots: readonly JourneyLot[] = [], applicants = 0): Promise<Stage> {
    const server = await askHost('open', lots, applicants);
    return new Stage(server, server.dataDir, () => askHost('close', server.url));
  }

  /** With these lots as well. The server is a process as `npm start` runs it: it can be killed, and started again on its data. */
  static async openProcess(lots: readonly JourneyLot[] = []): Promise<Stage<ServerProcess>> {
    const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-journey-'));
    const server = new ServerProcess(await freePort(), {
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
    });
    const stage = new Stage(server, dataDir, async () => {
      await server.stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    });
    try {
      await askHost('prepareFolder', dataDir, server.url, lots);
      await server.start();
    } catch (error) {
      await stage.close();
      throw error;
    }
    return stage;
  }

  get url(): string {
    return this.server.url;
  }

  /** A person with a browser of their own. */
  visit(
    ...look: [viewport?: { width: number; height: number }, colorScheme?: 'light' | 'dark']
  ): Promise<Visitor> {
    return openVisitor(this.url, ...look);
  }

  async close(): Promise<void> {
    await closeWindows();
    await this.#end();
  }
}
