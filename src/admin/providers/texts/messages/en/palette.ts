/** Texts of the palette. */
export const palette = {
  palette: {
    title: 'Search',
    close: 'Close',
    placeholder: 'Pages, actions, numbers, names…',
    recent: 'Recent',
    pages: 'Pages',
    actions: 'Actions',
    and: ', ',
    none: 'No “%{keywords}” among pages and actions',
    noneOf: 'No “%{keywords}” among pages, actions and %{kinds}',
    noneOfMany: 'No “%{keywords}” among pages, actions, %{kinds} and other records',
    keys: '↑↓ choose, Enter opens, Ctrl+Enter in a new window, Esc closes',
  },
}
