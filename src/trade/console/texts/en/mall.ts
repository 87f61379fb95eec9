/** Texts of the storefront's preview. */
export const mall = {
  preview: 'Preview of the mall',
  width: 'Width of the preview',
  desktop: 'Desktop',
  phone: 'Phone',
  unnamed: 'Name of the mall',
  noModules: 'No modules yet: what you add is previewed here',
  categories: 'Categories',
  noCategories: 'There are no categories here',
  goods: 'Goods',
  noGoods: 'No goods meet these conditions',
  more: 'See more',
  there: 'In stock',
  out: 'Out of stock',
}
