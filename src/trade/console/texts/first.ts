/** What the trade says in Chinese before any of its parts comes. */
export const first = {
  lookup: {
    scan: '扫码',
    scanTitle: '扫描单号',
  },
}
