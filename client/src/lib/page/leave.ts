/** Asks before typed input is lost; resolves to true to leave all the same. */
type Question = () => Promise<boolean>;

let question: Question | undefined;

/** From now on `ask` is asked before the page is left by more than a link; returns how to end that. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether nothing is lost, or those who lose something agree. */
export const mayLeave = async (): Promise<boolean> => question === undefined || question();
