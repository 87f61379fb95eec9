/** What the trade's refusals name beside values, in English by its code. */
export const reasons = {
  'template.missing': 'Please upload the Excel file of your own template',
  'money.tooLarge': 'The amount is too large; please check and try again',
  'stock.tooLarge': 'A figure of line %{line} is too large; please check and try again',
} as const
