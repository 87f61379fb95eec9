import { saying, type Wording } from '../engine/value/message.ts'

/** What is too large in a workbook, or not allowed in it. */
export const reasons = {
  'tooLarge.parts': '部件超过%{most}个',
  'tooLarge.unpacked': '解压后超过%{most}MB',
  'tooLarge.ratio': '压缩比异常',
  'tooLarge.nodes': '元素与属性超过%{most}个',
  'tooLarge.depth': '元素嵌套超过%{most}层',
  'tooLarge.formula': '公式过长',
  'unsafe.macro': '宏',
  'unsafe.control': '控件',
  'unsafe.embedded': '嵌入对象',
  'unsafe.link': '外部链接',
  'unsafe.connection': '外部数据连接',
  'unsafe.encoding': '非 UTF-8 编码的内容',
  'unsafe.declaration': 'DOCTYPE 或 ENTITY 声明',
  'unsafe.formula': '调用外部程序的公式',
  'unsafe.twice': '重复的部件',
  'unsafe.name': '不合法的文件名',
} as const satisfies Record<string, Wording>

/** What is not allowed in a workbook. */
export type Unsafe = Extract<keyof typeof reasons, `unsafe.${string}`>

/** Says a reason, for the details of a refusal. */
export const reason = saying(reasons)
