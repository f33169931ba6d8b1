/**
 * Loaded into a server before its own code: each SIGUSR2 sets its clock apart by the next of CLOCKS_APART (milliseconds, with
 * commas between), as the clock of a machine is set. Timers and `performance.now()` go on telling how time passes.
 */
const apart = (process.env.CLOCKS_APART ?? '').split(',').map(Number);
const trueTime = Date.now;
let byMs = 0;
let next = 0;
process.on('SIGUSR2', () => {
  byMs = apart[next++ % apart.length] ?? 0;
});
Date.now = () => trueTime() + byMs;
