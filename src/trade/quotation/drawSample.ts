import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { placeholders } from './placeholders.ts'
import { drawSheet } from './drawTemplate.ts'
import { layouts } from './layouts.ts'
import { stylesOf } from './styles.ts'

/** Draws a sample of a custom template: it has every placeholder, and a sheet that explains them. */
export async function drawSample(): Promise<Uint8Array> {
  const everything = Object.fromEntries(placeholders)
  const example = drawSheet(layouts[3]!, { ...everything, logoPath: 'logo' })
  return writeXlsx({ sheets: [example, legend()], defaultFont: { name: '等线', size: 10 } })
}

const USAGE = [
  '在单元格中写入占位符，即用两层大括号括起来的名称，导出时替换为实际内容。',
  '以 items. 开头的占位符须写在同一行，该行按商品逐行复制，行内与其后的公式、合并单元格、图片等随之调整。',
  '上传前可删除本工作表。',
]

function legend(): WriteSheet {
  const { header, goods, text } = stylesOf(layouts[1]!.accent)
  const rows = [...USAGE.map(line => [line]), [], ['名称', '含义'], ...placeholders]
  const table = USAGE.length + 1
  const styled = rows.flatMap((row, index) =>
    row.map((value, column) => {
      const style = index < table ? { ...text, alignment: {} } : index === table ? header : goods('left')
      return [`${index},${column}`, { value, style }] as const
    }),
  )
  return { name: '占位符说明', rows, cells: new Map(styled), columns: [{ width: 28 }, { width: 40 }] }
}
