/** The browser's locks, which jsdom lacks; what asks for one that is held is another tab. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, use: LockGrantedCallback<unknown>) => {
    if (held.has(name)) return use(null);
    held.add(name);
    try {
      return await use({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
}
