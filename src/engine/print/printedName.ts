/** What the log calls that a document was printed. */
export const printedName = (title: string): string => `打印了${title}`
