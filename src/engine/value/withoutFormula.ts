/**
 * Escapes a text against formula injection in spreadsheets: an apostrophe goes before a sign that could begin a
 * formula, full-width ones included, which a spreadsheet with a Chinese keyboard narrows.
 */
export const withoutFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text)
