/** What is said of a label unless a declaration says it itself; translated once for all labels. */
export const LABEL_WORDS = {
  fillIn: '请填写%{label}',
  choose: '请选择%{label}',
  add: '请添加%{label}',
  created: '创建%{label}',
  fault: '%{label}（无法计算的原因）',
  titles: '%{label}（名称）',
} as const

/** Says it of a label. */
export const labelWord = (way: keyof typeof LABEL_WORDS, label: string): string =>
  LABEL_WORDS[way].replace('%{label}', label)
