/** Texts of the page about data packages. */
export const goods = {
  count: '%{count} 条',
  notCounted: '读取失败，重试',
  package: '产品数据包',
  packageAbout:
    '产品数据包是供应商或厂家提供的商品资料表（EXCEL 或 CSV）。导入后成为我的产品库中的商品，可以询价、开单、打印条码。',
  packageSteps: '导入数据包',
  packageFetch: '下载商品导入模版，表头就是产品库的字段。',
  packageTemplate: '下载导入模版',
  packageFill: '把数据包中的资料按表头填入，每行一种商品；商品编号在产品库中已有的，会更新那种商品。',
  packageImport: '选择文件，核对预览后导入；有一行不正确时整个文件都不导入。',
  packageResult: '我的产品库',
  packageProducts: '导入的商品都在这里，可以查询、修改和导出',
  packageClosed: '您没有商品列表的权限，不能导入数据包。',
}
