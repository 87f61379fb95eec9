/** Texts of the palette, and of the keys of the console. */
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
  keys: {
    title: 'Keyboard shortcuts',
    places: { everywhere: 'On every page', palette: 'Search', form: 'Forms', tabs: 'Tabs' },
    palette: 'Open or close the search',
    help: 'Show the keyboard shortcuts',
    close: 'Close',
    choose: 'Choose the one above or below',
    open: 'Open',
    openBeside: 'Open in a new window',
    save: 'Save',
    tab: 'Go to another tab',
    closeTab: 'Close the tab',
  },
}
