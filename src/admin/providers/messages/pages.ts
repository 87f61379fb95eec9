/** Texts of the console's own pages: panels, password, help, gallery. */
export const pages = {
  zh: {
    panel: {
      figures: '待处理',
      bare: '您的账号没有可统计的单据，请从左侧菜单选择。',
      asTable: '数据表',
      chart: '%{label}，按左右方向键逐月查看',
      month: '%{month}月',
      monthHead: '月份',
      sum: '合计',
      days: { 0: '星期日', 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六' },
      stock: {
        goods: '商品',
        warehouse: '仓库',
        pending: '待出库数量',
        stock: '现有库存',
        short: '缺少',
        documents: '出库单数',
        operations: '操作',
        none: '待出库的商品库存都够。',
        more: '共 %{total} 种商品库存不足，仅显示涉及出库单最多的 %{shown} 种。',
      },
    },
  },
  en: {
    panel: {
      figures: 'What waits',
      bare: 'There is nothing to count for your account. Choose from the menu on the left.',
      asTable: 'Table',
      chart: '%{label}: left and right arrows go from month to month',
      month: '%{month}',
      monthHead: 'Month',
      sum: 'Total',
      days: { 0: 'Sunday', 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday' },
      stock: {
        goods: 'Goods',
        warehouse: 'Warehouse',
        pending: 'To go out',
        stock: 'In stock',
        short: 'Missing',
        documents: 'Stock-outs',
        operations: 'Operations',
        none: 'There is enough of everything that is to go out.',
        more: '%{total} goods are short; the %{shown} that most stock-outs ask for are shown.',
      },
    },
  },
}
