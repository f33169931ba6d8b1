/** Tells all administrators that a list is to be asked for again. Never waits. */
export interface UpkeepPush {
  changed(what: 'migrations' | 'backups' | 'status'): void;
}
