import { first } from '../first.ts'

/** Texts of the look-up: stock by keyword, documents by their scanned number. */
export const lookup = {
  title: '查库存',
  hint: '输入商品名称、型号、品牌、编号，或拼音首字母，例如 dlq',
  searching: '正在查找',
  found: '找到 %{total} 种商品',
  none: '没有找到“%{keywords}”，换个词试试',
  more: '继续显示',
  results: '商品库存',
  goods: '商品',
  sn: '型号',
  stock: '库存',
  unit: '单位',
  brand: '品牌',
  warehouses: '各仓库存',
  noStock: '无库存',
  salePrice: '销售价',
  purchasePrice: '采购价',
  ...first.lookup,
  number: '单号',
  numberHint: '扫描或输入销售单、采购单号，按 Enter',
  scanned: '扫描结果',
  resolving: '查找中',
  opened: '已打开%{label}',
  invalid: '单号无效，请重新扫描',
}
