/**
 * What every npm script runs first. Plain JavaScript for the system's Node (20 or newer): before the first install there
 * is no other. Installs what package-lock.json asks for if it is not there, then hands over to the pinned Node.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readSettings } from '../server/src/core/settings.mjs';
import { withLock } from './support/lock.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.autoplace-installed');
const NODE = join(MODULES, 'node', 'bin', 'node');

const FOR_ACCOUNTS = ['close-demo-accounts', 'end-sessions', 'make-admin'];
/** They have a folder of their own. */
const FOR_KEYS = ['renew-proof-key', 'renew-sealing-key', 'renew-signing-keys'];
const FOLDERS = new Map([
  ['bench', 'bench'],
  ['load', 'load'],
  ['record-stories', 'record'],
  ['simulate', 'simulate'],
  ['traces', 'tracing'],
]);

/** What runs the product itself: without the tools for tests and checks the first start has less to wait for. */
const PRODUCT_TASKS = [
  'start',
  'build',
  'seed',
  'migrate',
  'backup',
  'restore',
  'token',
  'verify',
  'witness',
  ...FOR_ACCOUNTS,
  ...FOR_KEYS,
];

/** What uses the settings of the server, which are better known to be wrong before anything is installed. */
const SET_UP_TASKS = [
  'start',
  'dev',
  'seed',
  'migrate',
  'backup',
  'restore',
  'token',
  ...FOR_ACCOUNTS,
  ...FOR_KEYS,
];

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [task = '', ...args] = process.argv.slice(2);
if (SET_UP_TASKS.includes(task)) checkSettings();
// Two commands at once in a fresh clone: the second waits for the first one's installation.
if (!isInstalled()) await withLock(join(MODULES, '.cache', 'install.lock'), install);
const path = `${join(MODULES, '.bin')}:${process.env.PATH}`;
const folder = FOR_KEYS.includes(task) ? 'keys' : (FOLDERS.get(task) ?? '');
const file = join(ROOT, 'scripts', folder, `${task}.ts`);
process.exit(await run(NODE, [file, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } }));

function checkSettings() {
  try {
    readSettings(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`AutoPlace cannot start. ${error.message}`);
    process.exit(1);
  }
}

/** The packages that are there: the hash of the lock file that they follow, and whether the tools are among them. */
function installed() {
  const [lock, extent] = existsSync(STAMP) && existsSync(NODE) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  return { lock, hasTools: extent === 'all' };
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  const { lock, hasTools } = installed();
  return lock === lockHash() && (hasTools || PRODUCT_TASKS.includes(task));
}

async function install() {
  if (isInstalled()) return;
  // Tools that are there stay there.
  const withTools = installed().hasTools || !PRODUCT_TASKS.includes(task);
  const lock = lockHash();
  const startedAt = Date.now();
  console.error('Installing the packages ...');
  // `npm ci` refuses a lock file without the binaries of every other platform, which not every mirror of the registry
  // holds; `install --no-save` takes the same locked versions and writes nothing down. What npm prints goes to standard
  // error: the output of a script such as `token` stays its own.
  const extent = withTools ? '--include=dev' : '--omit=dev';
  const options = ['--no-save', extent, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = (/** @type {string[]} */ ...more) =>
    run('npm', ['install', ...options, ...more], { stdio: ['ignore', 2, 2] });
  // What npm remembers of the registry saves a request for each package; what is too old to know a version is asked again.
  if ((await npm('--prefer-offline')) !== 0 && (await npm()) !== 0) {
    console.error('Installing the dependencies failed; what npm says about it stands above.');
    process.exit(1);
  }
  console.error(`Installed the packages in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  // A new file: a copy of this clone by hard links keeps its own.
  rmSync(STAMP, { force: true });
  writeFileSync(STAMP, `${lock} ${withTools ? 'all' : 'product'}`);
}

/**
 * Runs a command to its end and answers its exit code; signals reach it. One that was to stop it stops this too, with the lock of
 * the installation kept until then.
 *
 * @param {string} command
 * @param {string[]} commandArgs
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(command, commandArgs, options) {
  return new Promise((resolve) => {
    let wasStopped = false;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      wasStopped = true;
      child.kill(signal);
    };
    // Before it runs: a signal that came in between would end this alone.
    for (const signal of SIGNALS) process.on(signal, pass);
    const child = spawn(command, commandArgs, { cwd: ROOT, ...options });
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      for (const one of SIGNALS) process.off(one, pass);
      const status = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (wasStopped) process.exit(status);
      resolve(status);
    });
  });
}
