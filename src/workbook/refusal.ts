import { refusing, type Refusal } from '../engine/DomainError.ts'

export const refusals = {
  'workbook.wrongType': ['wrongType', '仅支持 xlsx 格式的EXCEL文件'],
  'workbook.encrypted': ['invalid', 'EXCEL文件设有密码，请取消密码后重新上传'],
  'workbook.tooLarge': ['invalid', 'EXCEL文件过大：%{what}，请精简后重新上传'],
  'workbook.unsafe': ['invalid', 'EXCEL文件含有不允许的内容（%{what}），请删除后重新上传'],
  'workbook.damaged': ['invalid', 'EXCEL文件已损坏，无法读取，请另存后重新上传'],
  'workbook.rows': ['invalid', '工作表“%{sheet}”中的商品占位符须在同一行，请修改后重新上传'],
  'workbook.unknownPlaceholder': ['invalid', '模版中有无法识别的占位符：%{names}，请对照示例模版修改后重新上传'],
  'workbook.tooSlow': ['invalid', '模版过于复杂，%{seconds}秒内未能处理完，请精简后重新上传'],
  'workbook.tooHungry': ['invalid', '模版过于复杂，处理所需内存超过%{most}MB，请精简后重新上传'],
} as const satisfies Record<string, Refusal>

/** Makes the error that refuses a workbook. */
export const refusal = refusing(refusals)
