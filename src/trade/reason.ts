import { saying, type Wording } from '../engine/value/message.ts'

/** What the trade's refusals name beside values. */
export const reasons = {
  'template.missing': '请上传自定义模版EXCEL',
  'stock.tooLarge': '第%{line}行的数值过大，请检查后重试',
  'money.tooLarge': '金额过大，请检查后重试',
  'packageFile.lacking': '缺少“%{name}”，请补上',
  'packageFile.noText': '应为文字',
  'packageFile.noNumber': '应为数字',
  'packageFile.noList': '应为列表',
  'packageFile.noObject': '应为对象',
  'packageFile.tooLong': '不能超过%{most}个字',
  'packageFile.tooMany': '不能超过%{most}项',
  'packageFile.empty': '不能为空',
  'packageFile.noDay': '应为日期，例如2026-06-30',
  'packageFile.tooSmall': '不能小于%{least}',
  'packageFile.tooLarge': '不能大于%{most}',
  'packageFile.decimals': '最多两位小数',
  'packageFile.wrong': '不符合格式，请查看格式说明',
  'packageFile.twice': '与%{other}重复',
  'packageFile.unknownName': '“%{name}”不在%{list}中，请先在其中列出',
  'packageMatch.ambiguous': '产品库中有%{count}个商品是这个品牌和型号（编号%{numbers}），请先在产品库中合并',
  'packageMatch.numberTaken': '商品编号“%{number}”已被其他商品使用，请先修改那个商品的编号',
} as const satisfies Record<string, Wording>

/** Says a reason, for the details of a refusal. */
export const reason = saying(reasons)
