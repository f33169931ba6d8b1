let listener: () => void = () => undefined;

/** The server has said what this page does not understand: one of the two may be of a newer version (R256). */
export const suspectVersion = (): void => listener();

/** From now on this is called at each suspicion. */
export function onSuspicion(suspected: () => void): void {
  listener = suspected;
}
