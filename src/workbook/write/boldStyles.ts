import type { HeadCell } from './rowXml.ts'

const FORMATS = /<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s

/** Adds to the styles of a workbook each of its formats once more, in bold and in the same order. */
export function withBold(styles: string): string {
  const [, count = '0', formats = ''] = FORMATS.exec(styles) ?? []
  const bold = formats.replaceAll('fontId="0"', 'fontId="1" applyFont="true"')
  return styles
    .replace(
      /<fonts count="1"><font>(.*?)<\/font><\/fonts>/s,
      '<fonts count="2"><font>$1</font><font><b/>$1</font></fonts>',
    )
    .replace(FORMATS, `<cellXfs count="${Number(count) * 2}">${formats}${bold}</cellXfs>`)
}

/** Returns the columns with the formats that `withBold` adds to these styles. */
export function boldHead(head: readonly HeadCell[], styles: string): HeadCell[] {
  const count = Number(FORMATS.exec(styles)?.[1])
  return head.map(({ letters, style }) => ({
    letters,
    style: ` s="${Number(/\d+/.exec(style)?.[0] ?? 0) + count}"`,
  }))
}
