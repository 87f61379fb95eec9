/** Texts of the choice of a template for a file. */
export const template = {
  choose: 'Choose a template',
  builtIn: 'Built-in templates',
  own: 'Company templates',
  export: 'Export',
  sheet: 'Preview of the template',
  preview: 'Without pictures; the file itself counts',
  cut: 'Only the beginning, without pictures; the file itself counts',
}
