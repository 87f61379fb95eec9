/** Texts of the pages about what the company offers: the mall and the data packages. */
export const goods = {
  count: '%{count} 条',
  notCounted: '读取失败，重试',
  mall: '自定义商城',
  mallAbout:
    '商城是客户自助看货、询价和下单的网站。商城的页面不在本系统中搭建；客户在商城里看到的资料和提交的需求，都在下面这些地方维护和处理。',
  mallShown: '客户能看到的资料',
  mallAsked: '客户提交的需求',
  mallProducts: '商品的品牌、名称、型号、单位和销售价',
  mallCustomers: '可以在商城下单的客户和联系人',
  mallWishes: '库里没有的商品，客户提交后在这里受理',
  mallInquiries: '客户的询价在这里填写报价',
  mallTemplates: '导出报价单时使用的模版',
  mallOrders: '客户下单后在这里安排出库',
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
