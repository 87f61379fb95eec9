/** What a client asks for that was written from the spec; {id} stands for a record that `list` names. */
export interface Named {
  /** As the spec calls it, and where: both documents, section 3. */
  what: string
  document: 'sales' | 'purchase'
  path: string
  /** List whose records are asked one after the other, until each property was seen. */
  list?: string
  /** Property of a row that stands for {id}, unless it is its id. */
  by?: string
  /** Names as the spec has them; a.b within a, a[].b in each of a, which has to be there. */
  properties: string
}

const product = 'product.brandName product.goodsName product.sn product.productNo product.unit'
const within = (owner: string, names: string) =>
  names
    .split(/\s+/)
    .map(name => `${owner}.${name}`)
    .join(' ')

/** The entities of section 3 of both documents, by the call that answers with them. */
export const named: Named[] = [
  {
    what: 'Login result',
    document: 'sales',
    path: 'auth/me',
    properties: `name userId serviceBuyerId loginName menus hasKestrelAuthority endDate
      ${within('serviceBuyerInfo', 'corpName catelogStatus dataCenterStatus catelogVersionStatus')}`,
  },
  {
    what: 'Menu item',
    document: 'sales',
    path: 'auth/me',
    properties: within('menus[]', 'router menuName menuIcon display children cmp menuKey params groupId groupName'),
  },
  {
    what: 'Stock-out order, in lists',
    document: 'sales',
    path: 'salesOrder/stockOutOrder?per_page=5',
    properties: within(
      '[]',
      `id sn time salesId salesStatus confirmStatus confirmStatusName outStatus outStatusName freightCost cancelReason
      customerName creatorName printNum`,
    ),
  },
  {
    what: 'Stock-out order, a row for each line',
    document: 'sales',
    path: 'salesOrder/stockOutOrderWithSku?per_page=5',
    properties: within('[]', 'id sn time customerName productNo brandName goodsName goodsSn stockOutQuantity'),
  },
  {
    what: 'Stock-out order',
    document: 'sales',
    list: 'salesOrder/stockOutOrder?confirmStatus=1',
    path: 'salesOrder/stockOutOrder/{id}',
    properties: `id sn time salesId salesOrder salesStatus confirmStatus confirmStatusName outStatus outStatusName
      freightCost cancelReason steps resources[].stockOutUrl items customerName creatorName printNum`,
  },
  {
    what: 'Stock-out item',
    document: 'sales',
    list: 'salesOrder/stockOutOrder?confirmStatus=1',
    path: 'salesOrder/stockOutOrder/{id}',
    properties: within(
      'items[]',
      `id salesItemId quantity price taxRate remarks warehouseName stockPosition itemBatchs[].batchNo returnQuantity
      notReturnQuantity ${product} brandName goodsName sn materialNo unit`,
    ),
  },
  {
    what: 'Sales order',
    document: 'sales',
    list: 'salesOrder/stockOutOrder?confirmStatus=1&returnState=1',
    path: 'salesOrder/stockOutOrder/{id}',
    properties: within(
      'salesOrder',
      `id sn orderType remark customer.customerName customer.salesman.name customer.serviceBuyerTitleInfo.corpShort
      customer.linkManList[].id customer.linkManList[].name customerAddress salesReturnOrderList[].id
      linkMan.name linkMan.mobile linkMan.phone items[].id`,
    ),
  },
  {
    what: 'Return picker row',
    document: 'sales',
    list: 'salesOrder/stockOutOrder?confirmStatus=1',
    by: 'salesId',
    path: 'salesOrder/{id}/stockOutOrder',
    properties: within('[]', 'sn time warehouseName id items[].notReturnQuantity'),
  },
  {
    what: 'Sales return order',
    document: 'sales',
    list: 'salesOrder/returnOrder',
    path: 'salesOrder/returnOrder/{id}',
    properties: `id sn returnTime remarks returnStatus
      ${within('stockOutOrder.salesOrder', 'orderType customer customerAddress linkMan')}
      ${within('items[]', `id price quantity unit warehouseName itemBatchs[].batchNo ${product}`)}`,
  },
  {
    what: 'Reminder rule',
    document: 'sales',
    path: 'reminder/rules?type=1&sourceId=',
    properties: `notifyAttributions[].value notifyAttributions[].name ${within(
      'notifyServiceBuyerRules[]',
      'dataType timeType methodType methodTarget receivers[].receiverId',
    )}`,
  },
  {
    what: 'Operation log entry of a document',
    document: 'sales',
    list: 'salesOrder/stockOutOrder?confirmStatus=1',
    path: 'log?orderType=1&orderId={id}',
    properties: within('[]', 'customerName operationTime operationType operationTypeName remark sn snId snTypeName'),
  },
  {
    what: 'Operation log entry',
    document: 'sales',
    path: 'log?per_page=5',
    properties: within('[]', 'customerName operationTime operationType operationTypeName remark sn snId snTypeName'),
  },
  {
    what: 'Quotation export template',
    document: 'sales',
    list: 'inquiry/exportTemplate',
    path: 'inquiry/exportTemplate/{id}',
    properties: `id type tdlName nettdlUrl ${within(
      'requirementTdlItmesVO',
      'logoPath servMaker servCompany servContacts servTel servMobile servFax servEmail servAddr diyTextOne diyTextTwo',
    )}`,
  },
  { what: 'Company title', document: 'sales', path: 'system/titles', properties: '[].id [].corpShort' },
  {
    what: 'Category dictionary entry',
    document: 'sales',
    path: 'dictionary/categories',
    properties: '[].id [].name [].grade [].pid',
  },
  {
    what: 'Account combo entry',
    document: 'sales',
    path: 'system/accounts/_combo?per_page=200',
    properties: '[].id [].name [].roleInfo.name',
  },
  {
    what: 'Purchase stock-in order, in lists',
    document: 'purchase',
    path: 'purchaseOrder/stockInOrder?per_page=5',
    properties: within(
      '[]',
      'id sn time purchaseId supplierName warehouseName confirmStatus confirmStatusName creatorName',
    ),
  },
  {
    what: 'Purchase stock-in order, a row for each line',
    document: 'purchase',
    path: 'purchaseOrder/stockInOrderWithSku?per_page=5',
    properties: within('[]', 'id sn time supplierName productNo brandName goodsName goodsSn stockInQuantity'),
  },
  {
    what: 'Purchase stock-in order',
    document: 'purchase',
    list: 'purchaseOrder/stockInOrder?confirmStatus=1&returnState=1',
    path: 'purchaseOrder/stockInOrder/{id}',
    properties: `id sn time purchaseId supplierName warehouseName confirmStatus confirmStatusName creatorName steps items
      freightPrice.logisticsId freightPrice.freightPrice ${within(
        'purchaseOrder',
        `sn purchaseReturnOrderList[].id supplier.supplierName supplier.address remark freightPrice
        items[].brandName items[].goodsName items[].sn items[].no items[].unit`,
      )}`,
  },
  {
    what: 'Stock-in item',
    document: 'purchase',
    list: 'purchaseOrder/stockInOrder?confirmStatus=1',
    path: 'purchaseOrder/stockInOrder/{id}',
    properties: within(
      'items[]',
      'id purchaseItemId quantity price taxRate remarks warehouseName returnQuantity notReturnQuantity itemBatchs[].batchNo',
    ),
  },
  {
    what: 'Purchase order item',
    document: 'purchase',
    list: 'purchaseOrder',
    path: 'purchaseOrder/{id}',
    properties: within('items[]', 'brandName goodsName sn no unit'),
  },
  {
    what: 'Return picker row',
    document: 'purchase',
    list: 'purchaseOrder/stockInOrder?confirmStatus=1',
    by: 'purchaseId',
    path: 'purchaseOrder/{id}/stockInOrder',
    properties: within('[]', 'sn time warehouseName id items[].notReturnQuantity'),
  },
  {
    what: 'Purchase return',
    document: 'purchase',
    list: 'purchaseOrder/returnOrder',
    path: 'purchaseOrder/returnOrder/{id}',
    properties: `id sn returnTime remarks returnStatus stockInOrder.purchaseOrder supplier.supplierName supplier.address
      ${within('items[]', `quantity price warehouseName itemBatchs[].batchNo ${product}`)}`,
  },
  {
    what: 'Related document entry',
    document: 'purchase',
    list: 'salesOrder/stockOutOrder?confirmStatus=1',
    path: 'orderInfo/1/{id}',
    properties: within('[]', 'snId sn type typeName time statusName price'),
  },
  { what: 'Logistics company', document: 'purchase', path: 'system/findLogistics', properties: '[].id [].name' },
  {
    what: 'Notification',
    document: 'purchase',
    path: 'notification/unread',
    properties: within('[]', 'id title titleColor remark contents[] messageTime url receiver messageId'),
  },
  {
    what: 'Product search result',
    document: 'purchase',
    list: 'product',
    by: 'productNo',
    path: 'product?page=1&per_page=30&keywords_eq={id}',
    properties: within(
      '[]',
      `id brandName goodsName sn stockQuantity unit stockList[].warehouseName stockList[].quantity salePrice
      purchasePrice`,
    ),
  },
  { what: 'Customer record', document: 'purchase', path: 'customer?per_page=1', properties: '[].domainKey' },
]
