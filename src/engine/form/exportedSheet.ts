/** What an exported workbook says of itself beside its columns; each can be said in another language. */
export const EXPORT_WORDS = {
  /** The sheet that tells of the others; an import knows by it what is no record. */
  notes: '说明',
  /** What stands in the first cell with words of the row that adds up those above it. */
  sum: '合计',
  name: '名称',
  company: '公司',
  conditions: '条件',
  document: '单据',
  person: '导出人',
  time: '导出时间',
  count: '条数',
  nothing: '无',
  nowOnly: '留空的列',
  nowOnlyWords: '%{labels}：只有现在的，没有过去的',
  chosen: '选定的 %{count} 条',
  condition: '%{name}：%{words}',
  /** Between several. */
  next: '；',
  leftOut: '“%{label}”有 %{count} 行算不出，未计入合计',
} as const
