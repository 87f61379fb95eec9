/** Brings what each part of the console needs beside its own files. */
export const neededByParts = new Set<() => Promise<unknown>>()
