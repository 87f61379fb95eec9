/** Texts of the storefront's preview. */
export const mall = {
  preview: '商城预览',
  width: '预览宽度',
  desktop: '电脑',
  phone: '手机',
  unnamed: '商城名称',
  noModules: '还没有模块，添加后在这里预览',
  categories: '商品分类',
  noCategories: '这里没有分类',
  goods: '商品',
  noGoods: '没有符合条件的商品',
  more: '查看详情',
  there: '有货',
  out: '缺货',
}
