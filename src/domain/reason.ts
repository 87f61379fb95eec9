import { saying, type Wording } from '../engine/value/message.ts'

/** What refusals name beside values: sentences with a stable code of their own. */
export const reasons = {
  'uses.documents': '%{count}张%{label}',
  'uses.records': '%{count}个%{label}',
  'uses.rows': '%{count}条%{label}',
  'uses.others': '其他数据',
} as const satisfies Record<string, Wording>

/** Says a reason, for the details of a refusal. */
export const reason = saying(reasons)
