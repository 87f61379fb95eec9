import { saying, type Wording } from '../engine/value/message.ts'

/** What the trade's refusals name beside values. */
export const reasons = {
  'template.missing': '请上传自定义模版EXCEL',
  'stock.tooLarge': '第%{line}行的数值过大，请检查后重试',
  'money.tooLarge': '金额过大，请检查后重试',
} as const satisfies Record<string, Wording>

/** Says a reason, for the details of a refusal. */
export const reason = saying(reasons)
