import type { ExpectedRoute } from '../browser/routes/expectedRoutes.ts'

/** The pages of a resource: its list, what its addresses of a record and of a form begin with, its endpoint, its name. */
const kinds = [
  ['/food/orders', '/food/ordersEdit', 'foodOrder', '订货单'],
  ['/food/items', '/food/itemsEdit', 'food', '食品'],
  ['/food/categories', '/food/categoriesEdit', 'foodCategory', '食品类别'],
  ['/food/customers', '/food/customersEdit', 'foodCustomer', '食品客户'],
  ['/food/suppliers', '/food/suppliersEdit', 'foodSupplier', '食品供应商'],
  ['/food/shippers', '/food/shippersEdit', 'shipper', '承运商'],
  ['/system/employees', '/system/employeesEdit', 'employee', '员工'],
  ['/system/territories', '/system/territoriesEdit', 'territory', '销售区域'],
  ['/repair/jobs', '/repair/jobEdit', 'repairJob', '维修单'],
] as const

/** The pages of the tests' apps, written by hand, for whoever holds every key. */
export const appRoutes: readonly ExpectedRoute[] = [
  ...kinds.flatMap(([list, edit, of, name]) => [
    { path: list, who: [], heading: new RegExp(`^${name}$`) },
    { path: `${list}/:id`, who: [], of, heading: new RegExp(`^${name} `) },
    { path: `${edit}/:id`, who: [], of, heading: new RegExp(name) },
  ]),
  { path: '/repair/board', who: [], heading: /^今日工位$/ },
]
