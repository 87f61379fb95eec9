/** Returns the wording of a print in the log. */
export const printedName = (title: string): string => `打印了${title}`
