interface Count {
  /**
   * Keys and clicks by the shortest way that somebody in practice had before lists were walked by keys, several documents
   * were worked at once and Ctrl+K found records, counted as `Hands` counts.
   */
  before: number
  /** The steps of that way. */
  way: string
  /** What it may take at most now. */
  now: number
}

/**
 * What is done all day, and what it takes. All begin signed in, on the list where the work is, with its further
 * conditions unfolded before, since that is remembered; numbers are copied from a message or read off a paper. The print
 * dialog of the browser is not counted.
 */
export const counts = {
  find: { before: 4, way: 'field of the number, number, Enter, row', now: 2 },
  confirmTen: { before: 39, way: 'row, 确认出库, Enter and back, ten times', now: 4 },
  orderOfFive: { before: 29, way: 'new, customer, Enter; line, code, Enter, Tab, quantity, five times; save', now: 6 },
  returnPart: { before: 10, way: 'found; 退货, line, 生成退货单, double click, quantity, save', now: 7 },
  sign: { before: 9, way: 'found; 确认签收, name, add, file, 确定', now: 7 },
  receive: { before: 9, way: 'Ctrl+K, 扫码, number, Enter; warehouse, choice; save; 确认入库, Enter', now: 7 },
  reprint: { before: 5, way: 'found; 打印送货单', now: 3 },
  stock: { before: 2, way: 'Ctrl+K, code', now: 1 },
  saveView: { before: 6, way: 'field, condition, 常用筛选, 保存当前条件, name, Enter', now: 5 },
  columnForAll: { before: 7, way: '列表配置, list, its name, column, name, 发布, 发布', now: 6 },
  exportChosen: { before: 8, way: 'row, 开票导出 and back, three times, into three files', now: 4 },
  remark: { before: 8, way: 'found; pencil, all of it, text, 确定', now: 6 },
} satisfies Record<string, Count>
