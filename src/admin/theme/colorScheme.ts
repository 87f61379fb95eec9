export const schemes = ['system', 'light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

const key = 'theme'
const dark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the chosen colour scheme; the system decides until one is chosen. */
export function chosenScheme(): Scheme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseScheme(scheme: Scheme): Scheme {
  if (scheme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, scheme)
  showScheme()
  return scheme
}

/** Keeps the page's colours in step with the system. index.html sets them before the first paint. */
export function followSystemScheme(): void {
  dark().addEventListener('change', showScheme)
}

function showScheme(): void {
  const scheme = chosenScheme()
  document.documentElement.dataset.theme = scheme === 'system' ? (dark().matches ? 'dark' : 'light') : scheme
}
