/** Tells whether a release such as 0.10.0 came after another one. */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0
