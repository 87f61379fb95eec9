/**
 * A text that no spreadsheet takes for a formula when it stands in a cell: a sign that could begin one, full-width ones
 * too, which a spreadsheet with a Chinese keyboard narrows, comes after an apostrophe.
 */
export const withoutFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text)
