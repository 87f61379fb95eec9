/** Texts of the pages about what the company offers: the mall and the data packages. */
export const goods = {
  count: '%{count} records',
  notCounted: 'Failed, try again',
  mall: 'Custom mall',
  mallAbout:
    'The mall is the site where customers look at goods, ask for prices and order. Its pages are not built here; what customers see and what they ask for is kept and answered in these places.',
  mallShown: 'What customers see',
  mallAsked: 'What customers ask for',
  mallProducts: 'Brand, name, model, unit and sale price of the goods',
  mallCustomers: 'Customers and contacts who may order in the mall',
  mallWishes: 'Goods that are not in the library are looked for here',
  mallInquiries: 'Prices that customers asked for are filled in here',
  mallTemplates: 'Templates in which quotations are exported',
  mallOrders: 'What customers ordered goes out from here',
  package: 'Product data package',
  packageAbout:
    'A data package is a table of goods (Excel or CSV) from a supplier or maker. Once imported, its goods stand in the product library and can be quoted, ordered and labelled.',
  packageSteps: 'Import a package',
  packageFetch: 'Download the import template; its headings are the fields of the library.',
  packageTemplate: 'Download the template',
  packageFill:
    'Fill in the goods under the headings, one a row; goods whose product number is in the library already are updated.',
  packageImport: 'Choose the file, look at the preview and import; one wrong row keeps the whole file out.',
  packageResult: 'Product library',
  packageProducts: 'Imported goods stand here, to be found, changed and exported',
  packageClosed: 'Without access to the product list no package can be imported.',
}
