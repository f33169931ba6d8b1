/**
 * What is `told`, with those fields of what was had that say the same; all of `had` where nothing differs. What depends on an
 * unchanged field need not be rendered again.
 */
export function sharing<T extends object>(had: T | null, told: T): T {
  if (had === null) return told;
  const names = Object.keys({ ...had, ...told }) as (keyof T)[];
  const same = names.filter((name) => JSON.stringify(had[name]) === JSON.stringify(told[name]));
  if (same.length === names.length) return had;
  return Object.assign({ ...told }, Object.fromEntries(same.map((name) => [name, had[name]])));
}
