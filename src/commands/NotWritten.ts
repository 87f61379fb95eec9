/** Thrown where what was asked for can't be written; its message is one line, and nothing was. */
export class NotWritten extends Error {}
