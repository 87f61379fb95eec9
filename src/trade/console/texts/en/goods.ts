/** Texts of the page about data packages. */
export const goods = {
  count: '%{count} records',
  notCounted: 'Failed, try again',
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
