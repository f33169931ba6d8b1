/** What a database says about its kind. */
interface Kind {
  version: string;
  process: string;
  hello: { setName?: string; msg?: string };
}

/** The kind of a database in Serbian: embedded, or MongoDB with its version and shape. */
export function tierOf({ version, process, hello }: Kind): string {
  if (process === 'autoplace-embedded-mongo') return 'Ugrađena (SQLite)';
  const name = `MongoDB ${version.split('.').slice(0, 2).join('.')}`;
  if (hello.msg === 'isdbgrid') return `${name}, šardovani klaster`;
  return hello.setName === undefined ? `${name}, jedan server` : `${name}, replica set ${hello.setName}`;
}
