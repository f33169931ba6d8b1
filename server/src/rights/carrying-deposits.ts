/** A deposit that is paid, or was: `euros` is 0 once it is returned or kept, so that it never comes to carry again. */
export interface CarryingDeposit {
  id: string;
  euros: number;
}

export const paidIn = (deposits: readonly CarryingDeposit[]): number =>
  deposits.reduce((sum, { euros }) => sum + euros, 0);

/** All but this one, which stays known. */
export const without = (deposits: readonly CarryingDeposit[], id: string): CarryingDeposit[] => [
  ...deposits.filter((one) => one.id !== id),
  { id, euros: 0 },
];

/** Whether the second list says nothing that the first does not. */
export const isSettled = (before: readonly CarryingDeposit[], after: readonly CarryingDeposit[]): boolean =>
  after.every(({ id, euros }) => before.some((one) => one.id === id && one.euros === euros));
