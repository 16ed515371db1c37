/** How the program ends: part of the contract. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsDice: 3, testFailed: 4 } as const;
