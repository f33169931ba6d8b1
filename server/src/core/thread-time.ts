/** The processor time that this thread has taken so far, in milliseconds; what others do on the machine does not count. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
