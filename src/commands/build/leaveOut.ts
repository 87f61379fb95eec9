import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What stands in the place of packages, or of parts of them, that libraries ask for and the console never runs. */
const INSTEAD: Record<string, string> = {
  // The console stands in a router of its own (KeptRouter): react-admin would make one with all that loads data.
  'react-router-dom': `export * from 'react-router'
    export const createHashRouter = undefined
    export const RouterProvider = undefined`,
  // Exports are the server's.
  'jsonexport/dist/index.js': 'export default undefined',
  // Every browser that we build for has them.
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  'query-string': `export const parse = search => Object.fromEntries(new URLSearchParams(search))
    export const stringify = values =>
      new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined)).toString()`,
  // English names that are made of resources and columns: ours are declared.
  inflection: `const same = name => name
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform }`,
  // The theme lets no button ripple.
  './TouchRipple.mjs': 'export default () => null',
}

/** Leaves out of the built console what it would fetch before its first page and not use. */
export function leaveOut(): Plugin {
  const router = createRequire(import.meta.url).resolve('react-router')
  // What it says to developers comes with it unless it is named.
  const production = router.replace(/\/development\/index\.m?js$/, '/production/index.mjs')
  return {
    name: 'docket-leave-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (id === 'react-router') return production
      return id in INSTEAD ? `\0${id}` : undefined
    },
    load: id => (id.startsWith('\0') ? INSTEAD[id.slice(1)] : undefined),
  }
}
