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
  // Every browser that we build for has it.
  'object.entries': 'module.exports = Object.entries',
}

/** Leaves out of the built console what it would fetch before its first page and not use. */
export function leaveOut(): Plugin {
  const router = createRequire(import.meta.url).resolve('react-router')
  // What it says to developers comes with it unless it is named.
  const production = router.replace(/\/development\/index\.js$/, '/production/index.mjs')
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
