/**
 * What every npm script runs first. Plain JavaScript for the system's Node (20 or newer): before the first install there
 * is no other. Installs what package-lock.json asks for if it is not there, then hands over to the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.autoplace-installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

const [task, ...args] = process.argv.slice(2);
install();
run(NODE, [join(ROOT, 'scripts', `${task}.ts`), ...args]);

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.error('Installing dependencies ...');
  // `npm ci` refuses a lock file without the binaries of every other platform, which not every mirror of the registry
  // holds; `install --no-save` takes the same locked versions and writes nothing down. What npm prints goes to standard
  // error: the output of a script such as `token` stays its own.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    },
  );
  if (status !== 0) {
    console.error('Installing the dependencies failed; what npm says about it stands above.');
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
}

/** Runs the task in this terminal; signals reach it, and its exit code becomes ours. */
function run(command, commandArgs) {
  const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
  const child = spawn(command, commandArgs, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
