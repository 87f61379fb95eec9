/** Where the browser keeps the saved views, so that a list does not wait for the one that it starts with. */
export const SAVED_COPY = 'savedFilters'
