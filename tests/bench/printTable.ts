/** Prints rows under their heads, the first column to the left, numbers to the right. */
export function printTable(head: string[], rows: string[][]) {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]!.length)))
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)
  for (const row of all) console.log(row.map(pad).join('  ').trimEnd())
}
