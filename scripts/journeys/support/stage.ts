import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeWindows } from './browser.ts';
import { type JourneyLot, prepareData } from './prepare.ts';
import { freePort, ServerProcess } from './processes/server-process.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** Where a journey plays: a server on data of its own, and the people who visit it. */
export class Stage {
  readonly server: ServerProcess;
  readonly dataDir: string;

  private constructor(server: ServerProcess, dataDir: string) {
    this.server = server;
    this.dataDir = dataDir;
  }

  /** With these lots of the first dealer, and `applicants` companies that wait for their verification. */
  static async open(lots: readonly JourneyLot[] = [], applicants = 0): Promise<Stage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-journey-'));
    const server = new ServerProcess(await freePort(), {
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
    });
    const stage = new Stage(server, dataDir);
    try {
      await prepareData(dataDir, server.url, lots, applicants);
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
    await this.server.stop('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
